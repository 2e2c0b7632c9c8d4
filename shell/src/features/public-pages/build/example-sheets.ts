import { type DisciplineId, type LevelId, type SheetDocument, toDocument } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { compose } from '@ardoise/sheet/composer';

/**
 * Catalogue entries of the example sheets, which the examples page shows and the landing page plays:
 * both cycles, both languages. The first is shown by default.
 */
const shown: readonly { entryId: string; level: LevelId; discipline: DisciplineId }[] = [
  {
    entryId: 'est-es-cm2-notion-l-appareil-digestif-et-la-digestion-ilma',
    level: 'cm2',
    discipline: 'est-es',
  },
  {
    entryId: 'mathematiques-cm2-sequence-1-multiplication-des-nombres-decimaux-pack',
    level: 'cm2',
    discipline: 'mathematiques',
  },
  {
    entryId: 'histoire-geographie-6e-notion-les-hommes-prehistoriques-hg6',
    level: '6e',
    discipline: 'histoire-geographie',
  },
  {
    entryId: 'anglais-6e-notion-present-simple-et-continu-apc',
    level: '6e',
    discipline: 'anglais',
  },
  {
    entryId: 'mathematiques-4e-sequence-8-calculs-sur-les-expressions-algebriques-guid4',
    level: '4e',
    discipline: 'mathematiques',
  },
  { entryId: 'svt-4e-notion-erosion-epr', level: '4e', discipline: 'svt' },
];

export interface ExampleSheet {
  id: string;
  levelId: LevelId;
  disciplineId: DisciplineId;
  /** Class and discipline, in French as in the programme. */
  level: string;
  discipline: string;
  document: SheetDocument;
}

/** Whole sheets, written by the product's own composer: the same in every build. */
export function exampleSheets(): ExampleSheet[] {
  const levels = new Map(catalogue.levels().map((one) => [one.id, one.shortName]));
  const disciplines = new Map(catalogue.disciplines().map((one) => [one.id, one.shortName]));
  return shown.map(({ entryId, level, discipline }) => {
    const entry = catalogue.entry(entryId);
    if (entry === undefined) throw new Error(`The catalogue has no entry ${entryId} any more`);
    const content = compose({
      seed: 'exemple',
      level,
      series: null,
      discipline,
      topic: {
        kind: 'catalogue',
        entryId,
        title: entry.title,
        status: entry.status,
        source: `${entry.sourceTitle} (${entry.sourceRef})`,
      },
      facts: catalogue.factsFor(discipline, level, entryId),
      kind: 'lesson',
      duration: 60,
      classSize: 42,
      groupCount: 7,
      language: discipline === 'anglais' ? 'en' : 'fr',
      wishes: '',
    });
    return {
      id: `${discipline}-${level}`,
      levelId: level,
      disciplineId: discipline,
      level: levels.get(level) ?? level,
      discipline: disciplines.get(discipline) ?? discipline,
      document: toDocument(content),
    };
  });
}
