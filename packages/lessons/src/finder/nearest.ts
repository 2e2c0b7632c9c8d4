import { type DisciplineId, type LevelId, levels, type SheetLanguage } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import MiniSearch from 'minisearch';
import { isFiller, tokensOf } from './tokens.ts';

export interface NearQuery {
  readonly discipline: DisciplineId;
  readonly level: LevelId;
  readonly language: SheetLanguage;
  readonly text: string;
  /** The lesson that serves the topic, which is not near but there. */
  readonly except: Lesson | null;
}

const most = 3;

const tokensWithin = (texts: readonly string[], discipline: DisciplineId) =>
  [...tokensOf(texts.join(' '), discipline)].filter((token) => !isFiller(token)).join(' ');

const asDocument = ({ id, identity, objectives, vocabulary, facts }: Lesson) => ({
  id,
  names: tokensWithin([identity.title, ...identity.aliases], identity.discipline),
  matter: tokensWithin(
    [
      ...objectives.map(({ object }) => object),
      ...vocabulary.map(({ term }) => term),
      ...facts.map(({ text }) => text),
    ],
    identity.discipline,
  ),
});

/** Classes between the one that is asked for and the nearest of the lesson. */
export function distance(lesson: Lesson, level: LevelId): number {
  const at = levels.indexOf(level);
  return Math.min(...lesson.identity.levels.map((one) => Math.abs(levels.indexOf(one) - at)));
}

/** Lessons of a discipline that are near in words and class, the nearest first; then those of the same class. */
export function createNearest(lessons: readonly Lesson[]) {
  const index = new MiniSearch({
    fields: ['names', 'matter'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      boost: { names: 4 },
      // A typing error, or another form of the word.
      fuzzy: (term) => (term.length > 4 ? 0.25 : false),
      prefix: (term) => term.length > 3,
    },
  });
  index.addAll(lessons.map(asDocument));

  return ({ discipline, level, language, text, except }: NearQuery): readonly Lesson[] => {
    const within = new Map(
      lessons
        .filter(({ identity }) => identity.discipline === discipline)
        .filter((lesson) => lesson.identity.language === language && lesson !== except)
        .map((lesson) => [lesson.id, lesson]),
    );
    const found = index.search(tokensWithin([text], discipline), {
      filter: ({ id }) => within.has(id),
      boostDocument: (id: string) => {
        const lesson = within.get(id);
        return lesson === undefined ? 1 : 1 / (1 + distance(lesson, level));
      },
    });
    const near = found.flatMap(({ id }) => within.get(id) ?? []);
    const atLevel = [...within.values()].filter((lesson) => distance(lesson, level) === 0);
    return [...new Set([...near, ...atLevel])].slice(0, most);
  };
}
