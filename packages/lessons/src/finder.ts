import {
  type DisciplineId,
  type LevelId,
  levels,
  type SheetLanguage,
  type Topic,
} from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import type { Lesson } from '@ardoise/sheet/lesson';
import { headsOf } from './finder/heads.ts';
import { likeness } from './finder/likeness.ts';
import { type LessonNames, namesOf, type Tokens } from './finder/names.ts';
import { createNearest, nearestLevel } from './finder/nearest.ts';
import { createRecogniser } from './finder/recognise.ts';
import type { LessonSummary } from './finder/summary.ts';
import { tells, tokensOf } from './finder/tokens.ts';
import type { LessonStore } from './lesson-store.ts';

export { type LessonSummary, toSummary } from './finder/summary.ts';

export interface LessonQuery {
  readonly level: LevelId;
  readonly discipline: DisciplineId;
  readonly topic: Topic;
  /** Of the sheet; lessons in another language do not serve it. English is taught in English whatever is asked. */
  readonly language?: SheetLanguage;
  /** The class's series; programme entries of other series are not offered. */
  readonly series?: string;
}

/** A lesson to offer, and what to choose to get it. */
export interface NearLesson extends LessonSummary {
  /** The lesson's class that is nearest to the requested one. */
  readonly level: LevelId;
  /** The programme entry of that class that it serves; null when the teacher must type its title. */
  readonly entryId: string | null;
}

export interface LessonFinder {
  /** Another one when a lesson changed. */
  readonly version: string;
  /** What a list shows of the lesson that `find` gives. */
  match(query: LessonQuery): LessonSummary | null;
  /** The lesson that serves a catalogue entry, or what a teacher typed, at this level; null when none does. */
  find(query: LessonQuery): Lesson | null;
  /** Up to three lessons to offer beside a canvas: same discipline, near in words and level. */
  nearest(query: LessonQuery): readonly NearLesson[];
  /** The other levels at which the topic is taught, by lessons and catalogue; none when it is taught at this one. */
  taughtAt(query: LessonQuery): readonly LevelId[];
  /** Whether a word of what a teacher typed occurs in the programme or in a lesson, of any class and discipline. */
  recognises(title: string): boolean;
  get(id: string): Lesson | null;
  all(): readonly LessonSummary[];
}

const languageOf = ({ discipline, language = 'fr' }: LessonQuery): SheetLanguage =>
  discipline === 'anglais' ? 'en' : language;

/** The disciplines in which a topic goes on, or began, in the other cycle. */
const otherCycle: Partial<Readonly<Record<DisciplineId, readonly DisciplineId[]>>> = {
  'est-es': ['svt', 'pct', 'histoire-geographie'],
  svt: ['est-es'],
  pct: ['est-es'],
  'histoire-geographie': ['est-es'],
};

/** Reads all lessons once, one by one, and keeps what they are found by; the store keeps their matter. */
export function createLessonFinder(store: LessonStore, version = ''): LessonFinder {
  const near = createNearest();
  const recogniser = createRecogniser();
  const all: LessonNames[] = [];
  for (const lesson of store.values()) {
    near.add(lesson);
    recogniser.add(lesson);
    all.push(namesOf(lesson));
  }
  const summaries = all.map(({ summary }) => summary);
  const named = Map.groupBy(all, ({ summary }) => summary.discipline);
  const serving = Map.groupBy(
    all.flatMap((one) => one.summary.catalogue.map((entryId) => ({ entryId, one }))),
    ({ entryId }) => entryId,
  );
  const headsByDiscipline = new Map<DisciplineId, Tokens>();

  function headsWithin(discipline: DisciplineId): Tokens {
    const heads = headsByDiscipline.get(discipline) ?? headsOf(discipline);
    headsByDiscipline.set(discipline, heads);
    return heads;
  }

  /** Lessons on what was typed, at any level, the likest first; equals stay in the order of the files. */
  function onTopic(query: LessonQuery): readonly LessonSummary[] {
    const asked = tokensOf(query.topic.title, query.discipline);
    const heads = headsWithin(query.discipline);
    return (named.get(query.discipline) ?? [])
      .filter(({ language }) => language === languageOf(query))
      .map((one) => ({ summary: one.summary, score: likeness(asked, one, heads) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ summary }) => summary);
  }

  /** Lessons that name the catalogue's entry; none when the teacher worded the topic otherwise. */
  function onEntry(query: LessonQuery): readonly LessonSummary[] {
    const { topic, discipline } = query;
    const entry = topic.kind === 'free' ? undefined : catalogue.entry(topic.entryId);
    if (entry === undefined) return [];
    const own = tokensOf(entry.title, discipline);
    if (tokensOf(topic.title, discipline).symmetricDifference(own).size > 0) return [];
    return (serving.get(entry.id) ?? [])
      .filter(({ one }) => one.language === languageOf(query))
      .map(({ one }) => one.summary);
  }

  function match(query: LessonQuery): LessonSummary | null {
    const atLevel = ({ levels }: LessonSummary) => levels.includes(query.level);
    const named = onTopic(query).filter(atLevel);
    const serving = onEntry(query).filter(atLevel);
    // An entry as wide as "Nombres et opérations" has several lessons: the one that its title names, else the first.
    const both = named.find((lesson) => serving.includes(lesson));
    return both ?? serving[0] ?? named[0] ?? null;
  }

  /** All levels at which a discipline has the topic, by lessons and catalogue. */
  function levelsOf(query: LessonQuery): ReadonlySet<LevelId> {
    const { discipline } = query;
    const found = new Set(onTopic(query).flatMap(({ levels }) => levels));
    const asked = new Set([...tokensOf(query.topic.title, discipline)].filter(tells));
    if (asked.size > 0) {
      for (const { title, level } of catalogue.entries({ discipline })) {
        if (asked.isSubsetOf(tokensOf(title, discipline))) found.add(level);
      }
    }
    return found;
  }

  function taughtAt(query: LessonQuery): readonly LevelId[] {
    const own = levelsOf(query);
    if (own.has(query.level)) return [];
    // The sciences and the past have other names in the other cycle.
    const found =
      own.size > 0
        ? own
        : new Set(
            (otherCycle[query.discipline] ?? []).flatMap((discipline) => [
              ...levelsOf({ ...query, discipline }),
            ]),
          );
    return levels.filter((one) => found.has(one));
  }

  /** An entry as wide as "Nombres et opérations" may lead to another lesson, and then it is not the one to choose. */
  function leadsTo(id: string, entryId: string, query: LessonQuery): boolean {
    const entry = catalogue.entry(entryId);
    if (entry === undefined) return false;
    const { title, status } = entry;
    const topic = { kind: 'catalogue' as const, entryId, title, status, source: '' };
    return match({ ...query, topic })?.id === id;
  }

  function offered(summary: LessonSummary, query: LessonQuery): NearLesson {
    const level = nearestLevel(summary.levels, query.level);
    // Another class is chosen without a series.
    const series = level === query.level ? query.series : undefined;
    const { discipline } = query;
    const listed = catalogue
      .entries({ discipline, level, ...(series === undefined ? {} : { series }) })
      .filter(({ titleMissing }) => titleMissing !== true);
    const entryId = summary.catalogue.find(
      (one) => listed.some(({ id }) => id === one) && leadsTo(summary.id, one, { ...query, level }),
    );
    return { ...summary, level, entryId: entryId ?? null };
  }

  return {
    version,
    match,
    find(query) {
      const found = match(query);
      return found === null ? null : (store.get(found.id) ?? null);
    },
    nearest(query) {
      const { discipline, level, topic } = query;
      const among = named.get(discipline) ?? [];
      const except = match(query)?.id ?? null;
      const language = languageOf(query);
      return near
        .find(among, { discipline, level, language, text: topic.title, except })
        .map((summary) => offered(summary, query));
    },
    taughtAt,
    recognises: recogniser.recognises,
    get: (id) => store.get(id) ?? null,
    all: () => summaries,
  };
}
