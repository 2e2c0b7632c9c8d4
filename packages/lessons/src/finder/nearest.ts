import { type DisciplineId, type LevelId, levels, type SheetLanguage } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import MiniSearch, { type SearchResult } from 'minisearch';
import type { LessonNames } from './names.ts';
import type { LessonSummary } from './summary.ts';
import { isFiller, tokensOf } from './tokens.ts';

export interface NearQuery {
  readonly discipline: DisciplineId;
  readonly level: LevelId;
  readonly language: SheetLanguage;
  readonly text: string;
  /** Id of the lesson that serves the topic, which is not near but there. */
  readonly except: string | null;
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

const between = (one: LevelId, other: LevelId) =>
  Math.abs(levels.indexOf(one) - levels.indexOf(other));

/** The lesson's class that is nearest to the requested one; the lower of two equally near. */
export const nearestLevel = (among: readonly LevelId[], level: LevelId): LevelId =>
  among.toSorted((a, b) => between(a, level) - between(b, level))[0] ?? level;

/** How many classes lie between the requested one and the lesson's nearest. */
const distance = (among: readonly LevelId[], level: LevelId): number =>
  between(nearestLevel(among, level), level);

/** Words by which near lessons are found. Lessons are added one by one, so that none of them stays in memory. */
export function createNearest() {
  const index = new MiniSearch({
    fields: ['names', 'matter'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      boost: { names: 4 },
      // A typing error, or another form of the word; more would take vectors for factors, and a plane for a plant.
      fuzzy: (term) => (term.length > 5 ? 0.18 : false),
      prefix: (term) => term.length > 5,
    },
  });

  return {
    add: (lesson: Lesson) => index.add(asDocument(lesson)),

    /** Lessons of a discipline that are near in words and class, the nearest first; then those of the same class. */
    find(among: readonly LessonNames[], query: NearQuery): readonly LessonSummary[] {
      const { discipline, level, language, text, except } = query;
      const within = new Map(
        among
          .filter((one) => one.language === language && one.summary.id !== except)
          .map(({ summary }) => [summary.id, summary]),
      );
      const found = index.search(tokensWithin([text], discipline), {
        filter: ({ id }) => within.has(id),
        boostDocument: (id: string) => {
          const lesson = within.get(id);
          return lesson === undefined ? 1 : 1 / (1 + distance(lesson.levels, level));
        },
      });
      // A lesson that bears the word is nearer in any class than one that only mentions it.
      const bears = ({ match }: SearchResult) =>
        Object.values(match).some((fields) => fields.includes('names'));
      const ordered = [...found.filter(bears), ...found.filter((one) => !bears(one))];
      const near = ordered.flatMap(({ id }) => within.get(id) ?? []);
      const atLevel = [...within.values()].filter(({ levels }) => distance(levels, level) === 0);
      return [...new Set([...near, ...atLevel])].slice(0, most);
    },
  };
}
