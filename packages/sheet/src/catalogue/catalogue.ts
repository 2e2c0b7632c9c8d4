import { cycleOf, fold, levelsOf, servesSeries } from '../model/index.ts';
import type {
  CatalogueDiscipline,
  CatalogueEntry,
  CatalogueLevel,
  Competence,
  DisciplineId,
  LevelId,
} from '../model/index.ts';
import type { TopicFacts } from '../composer/request.ts';
import { competenceFrom, cycleFrom, entryFrom, levelFrom } from './convert.ts';
import { inProgrammeOrder } from './order.ts';
import type { Seed } from './seed-schema.ts';

export interface EntryFilter {
  readonly discipline?: DisciplineId;
  readonly level?: LevelId;
  /** Entries for all series match too; "A1" also matches the family "A". */
  readonly series?: string;
  /** All its words must occur in title, theme or field, ignoring accents and case. */
  readonly q?: string;
  /** Default false: entries from generic lists without a source of their own are hidden. */
  readonly includeLowConfidence?: boolean;
}

export interface Catalogue {
  readonly version: string;
  /** Date on which the seed was collected, ISO 8601. */
  readonly retrieved: string;
  disciplines(): readonly CatalogueDiscipline[];
  levels(): readonly CatalogueLevel[];
  /** In programme order, see `order.ts`. */
  entries(filter?: EntryFilter): readonly CatalogueEntry[];
  entry(id: string): CatalogueEntry | undefined;
  childrenOf(id: string): readonly CatalogueEntry[];
  /** From the root (SA) to the parent; empty for an entry without a parent. */
  ancestorsOf(id: string): readonly CatalogueEntry[];
  /**
   * Competences that a sheet may cite: first those of the discipline, starting with sources for this level or cycle,
   * then the common CT and CTD.
   */
  competencesFor(discipline: DisciplineId, level: LevelId): readonly Competence[];
  competences(): readonly Competence[];
  /** What the composer and the prompts need to know; a null or unknown `entryId` means a free topic. */
  factsFor(discipline: DisciplineId, level: LevelId, entryId: string | null): TopicFacts;
}

export function createCatalogue(seed: Seed): Catalogue {
  const ordered = inProgrammeOrder(seed.entries.map(entryFrom), seed);
  const byId = new Map(ordered.map((entry) => [entry.id, entry]));
  const searchText = new Map(
    ordered.map((entry) => [
      entry.id,
      fold(`${entry.title} ${entry.theme ?? ''} ${entry.field ?? ''}`),
    ]),
  );
  const childrenById = Map.groupBy(ordered, (entry) => entry.parentId);
  const competences = seed.competences.map(competenceFrom);
  const levels = seed.levels.map(levelFrom);

  const entries = (filter: EntryFilter = {}): readonly CatalogueEntry[] => {
    const words = fold(filter.q ?? '')
      .split(' ')
      .filter((word) => word !== '');
    return ordered.filter(
      (entry) =>
        (filter.includeLowConfidence === true || entry.confidence !== 'low') &&
        (filter.discipline === undefined ||
          entry.discipline === filter.discipline ||
          entry.also?.includes(filter.discipline) === true) &&
        (filter.level === undefined || entry.level === filter.level) &&
        (filter.series === undefined || servesSeries(entry.series, filter.series)) &&
        words.every((word) => searchText.get(entry.id)?.includes(word) === true),
    );
  };

  const disciplines = seed.disciplines.map((discipline): CatalogueDiscipline => {
    const cycles = discipline.cycle.map(cycleFrom);
    const listed = entries({ discipline: discipline.id });
    return {
      id: discipline.id,
      cycles,
      name: discipline.name_fr,
      nameEn: discipline.name_en,
      shortName: discipline.short,
      levels: levelsOf(discipline.id),
      entryCount: listed.length,
      officialCount: listed.filter((entry) => entry.status === 'official').length,
    };
  });

  const childrenOf = (id: string): readonly CatalogueEntry[] => childrenById.get(id) ?? [];

  const ancestorsOf = (id: string): readonly CatalogueEntry[] => {
    const chain: CatalogueEntry[] = [];
    let parentId = byId.get(id)?.parentId ?? null;
    while (parentId !== null) {
      const parent = byId.get(parentId);
      if (parent === undefined || chain.includes(parent)) break;
      chain.unshift(parent);
      parentId = parent.parentId;
    }
    return chain;
  };

  const competencesFor = (discipline: DisciplineId, level: LevelId): readonly Competence[] => {
    const distance = (competence: Competence): number => {
      if (competence.levels.includes(level)) return 0;
      return competence.levels.some((other) => cycleOf(other) === cycleOf(level)) ? 1 : 2;
    };
    const own = competences.filter((competence) => competence.discipline === discipline);
    own.sort((a, b) => distance(a) - distance(b));
    return [...own, ...competences.filter((competence) => competence.discipline === null)];
  };

  return {
    version: seed.version,
    retrieved: seed.retrieved,
    disciplines: () => disciplines,
    levels: () => levels,
    entries,
    entry: (id) => byId.get(id),
    childrenOf,
    ancestorsOf,
    competencesFor,
    competences: () => competences,
    factsFor: (discipline, level, entryId) => {
      const entry = entryId === null ? undefined : byId.get(entryId);
      return {
        entry: entry ?? null,
        ancestors: entry === undefined ? [] : ancestorsOf(entry.id),
        children: entry === undefined ? [] : childrenOf(entry.id),
        competences: competencesFor(discipline, level),
      };
    },
  };
}
