import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { catalogue } from '@ardoise/sheet/catalogue';
import { stemsIn } from '@ardoise/sheet/conformity';
import { disciplines, type DisciplineId } from '@ardoise/sheet';
import { readContent } from './read-content.ts';
import type { Lesson } from '@ardoise/sheet/lesson';

/**
 * Command: writes the words by which conformity tells one discipline from another, taken from the lessons and the
 * catalogue. Run it after many lessons have been added.
 */
const target = resolve(import.meta.dirname, '../../sheet/src/conformity/words/data.ts');

/** Parts of a lesson that speak of the matter, and not of the people of the situation. */
function matterOf(lesson: Lesson): string[] {
  return [
    lesson.identity.title,
    ...lesson.identity.aliases,
    ...lesson.objectives.map(({ object }) => object),
    ...lesson.facts.map(({ text }) => text),
    ...lesson.vocabulary.flatMap(({ term, meaning }) => [term, meaning]),
    lesson.record.text,
  ];
}

/** How many texts of each discipline hold a stem; a title of the catalogue counts as a text. */
const counts = new Map<string, Map<DisciplineId, number>>();
function count(discipline: DisciplineId, texts: readonly string[], weight: number): void {
  for (const stem of new Set(texts.flatMap((text) => [...stemsIn(text)]))) {
    const own = counts.get(stem) ?? new Map<DisciplineId, number>();
    own.set(discipline, (own.get(discipline) ?? 0) + weight);
    counts.set(stem, own);
  }
}

for (const { lesson } of await readContent()) {
  if (lesson !== null) count(lesson.identity.discipline, matterOf(lesson), 2);
}
for (const entry of catalogue.entries()) count(entry.discipline, [entry.title], 1);

/** A word is of a discipline when texts of the discipline hold at least these, and this share of all that hold it. */
const fewest = 2;
const fewestShare = 0.4;
const sum = (own: ReadonlyMap<DisciplineId, number>) =>
  [...own.values()].reduce((a, b) => a + b, 0);

const lines = disciplines.map((discipline) => {
  const stems = [...counts]
    .filter(([, own]) => {
      const count = own.get(discipline) ?? 0;
      return count >= fewest && count >= sum(own) * fewestShare;
    })
    .map(([stem]) => stem)
    .toSorted();
  return `  ${JSON.stringify(discipline)}:\n    '${stems.join(' ')}',`;
});
await writeFile(
  target,
  `import type { DisciplineId } from '../../model/index.ts';

/** Stems of each discipline's words. Written by \`npm run vocabulary -w @ardoise/lessons\` from the lessons and the catalogue. */
export const stemsByDiscipline: Readonly<Record<DisciplineId, string>> = {
${lines
  .join('\n')
  .replaceAll(/"(\w+)":/g, '$1:')
  .replaceAll('"', "'")}
};
`,
);
