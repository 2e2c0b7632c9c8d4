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
import { namesOf, type Tokens } from './finder/names.ts';
import { createNearest } from './finder/nearest.ts';
import { createRecogniser } from './finder/recognise.ts';
import { type LessonSummary, toSummary } from './finder/summary.ts';
import { tells, tokensOf } from './finder/tokens.ts';

export type { LessonSummary } from './finder/summary.ts';

export interface LessonQuery {
  readonly level: LevelId;
  readonly discipline: DisciplineId;
  readonly topic: Topic;
  /** Of the sheet; lessons in another language do not serve it. English is taught in English whatever is asked. */
  readonly language?: SheetLanguage;
}

export interface LessonFinder {
  /** Another one when a lesson changed. */
  readonly version: string;
  /** The lesson that serves a catalogue entry, or what a teacher typed, at this level; null when none does. */
  find(query: LessonQuery): Lesson | null;
  /** Up to three lessons to offer beside a canvas: same discipline, near in words and level. */
  nearest(query: LessonQuery): readonly LessonSummary[];
  /** The other levels at which the topic is taught, by lessons and catalogue; none when it is taught at this one. */
  taughtAt(query: LessonQuery): readonly LevelId[];
  /** Whether a word of what a teacher typed occurs in the programme or in a lesson, of any class and discipline. */
  recognises(title: string): boolean;
  get(id: string): Lesson | null;
  all(): readonly LessonSummary[];
}

const languageOf = ({ discipline, language = 'fr' }: LessonQuery): SheetLanguage =>
  discipline === 'anglais' ? 'en' : language;

export function createLessonFinder(lessons: readonly Lesson[], version = ''): LessonFinder {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const summaries = lessons.map(toSummary);
  const summaryById = new Map(summaries.map((summary) => [summary.id, summary]));
  const named = Map.groupBy(lessons.map(namesOf), ({ lesson }) => lesson.identity.discipline);
  const serving = Map.groupBy(
    lessons.flatMap((lesson) => lesson.identity.catalogue.map((entryId) => ({ entryId, lesson }))),
    ({ entryId }) => entryId,
  );
  const near = createNearest(lessons);
  const headsByDiscipline = new Map<DisciplineId, Tokens>();

  function headsWithin(discipline: DisciplineId): Tokens {
    const heads = headsByDiscipline.get(discipline) ?? headsOf(discipline);
    headsByDiscipline.set(discipline, heads);
    return heads;
  }

  /** Lessons on what was typed, at any level, the likest first; equals stay in the order of the files. */
  function onTopic(query: LessonQuery): readonly Lesson[] {
    const asked = tokensOf(query.topic.title, query.discipline);
    const heads = headsWithin(query.discipline);
    return (named.get(query.discipline) ?? [])
      .filter(({ lesson }) => lesson.identity.language === languageOf(query))
      .map((one) => ({ lesson: one.lesson, score: likeness(asked, one, heads) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ lesson }) => lesson);
  }

  /** Lessons that name the catalogue's entry; none when the teacher worded the topic otherwise. */
  function onEntry(query: LessonQuery): readonly Lesson[] {
    const { topic, discipline } = query;
    const entry = topic.kind === 'free' ? undefined : catalogue.entry(topic.entryId);
    if (entry === undefined) return [];
    const own = tokensOf(entry.title, discipline);
    if (tokensOf(topic.title, discipline).symmetricDifference(own).size > 0) return [];
    return (serving.get(entry.id) ?? [])
      .map(({ lesson }) => lesson)
      .filter(({ identity }) => identity.language === languageOf(query));
  }

  function find(query: LessonQuery): Lesson | null {
    const atLevel = ({ identity }: Lesson) => identity.levels.includes(query.level);
    const named = onTopic(query).filter(atLevel);
    const serving = onEntry(query).filter(atLevel);
    // An entry as wide as "Nombres et opérations" has several lessons: the one that its title names, else the first.
    const both = named.find((lesson) => serving.includes(lesson));
    return both ?? serving[0] ?? named[0] ?? null;
  }

  function taughtAt(query: LessonQuery): readonly LevelId[] {
    const { discipline, level } = query;
    const found = new Set(onTopic(query).flatMap(({ identity }) => identity.levels));
    const asked = new Set([...tokensOf(query.topic.title, discipline)].filter(tells));
    if (asked.size > 0) {
      for (const { title, level } of catalogue.entries({ discipline })) {
        if (asked.isSubsetOf(tokensOf(title, discipline))) found.add(level);
      }
    }
    return found.has(level) ? [] : levels.filter((one) => found.has(one));
  }

  return {
    version,
    find,
    nearest(query) {
      const { discipline, level, topic } = query;
      return near({
        discipline,
        level,
        language: languageOf(query),
        text: topic.title,
        except: find(query),
      }).flatMap(({ id }) => summaryById.get(id) ?? []);
    },
    taughtAt,
    recognises: createRecogniser(lessons),
    get: (id) => byId.get(id) ?? null,
    all: () => summaries,
  };
}
