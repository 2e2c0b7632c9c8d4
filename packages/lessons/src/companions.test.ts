import type { SheetContent } from '@ardoise/sheet';
import { companionKinds, companionsOf, toCompanions } from '@ardoise/sheet/companions';
import type { Lesson } from '@ardoise/sheet/lesson';
import { renderCompanions } from '@ardoise/sheet/render/node';
import { readTexts } from '@ardoise/sheet/render/pdf/read';
import { beforeAll, describe, expect, it } from 'vitest';
import { sheetOf } from './bundles/sheet-of.ts';
import { lessonsOnce } from './content-once.ts';

let sheets: { lesson: Lesson; content: SheetContent }[] = [];
beforeAll(async () => {
  const lessons = await lessonsOnce();
  sheets = lessons.map((lesson) => ({ lesson, content: sheetOf(lesson) }));
}, 60_000);

/** In points: half of an A4 page. */
const cut = (148.5 * 72) / 25.4;
const few = 8;

describe('what goes with the sheet of any lesson', () => {
  it('is whole, without a name of a support or a hole left in its texts', () => {
    const faults = sheets.flatMap(({ lesson, content }) => {
      const kinds = companionsOf('all', content, lesson);
      const printed = JSON.stringify(
        toCompanions('all', content, lesson).map((one) =>
          one.layout === 'pages' ? one.parts : one.paper,
        ),
      );
      const texts = [...printed.matchAll(/"text":"((?:[^"\\]|\\.)*)"/gu)].map(([, text]) => text);
      const left = /undefined|NaN|\{[a-z]\w+\}|(?<![\p{L}\p{N}'’-])s\d(?![\p{L}\p{N}])/u.exec(
        texts.join('\n'),
      )?.[0];
      return [
        ...(kinds.length < companionKinds.length ? [`${lesson.id}: ${kinds.join(', ')}`] : []),
        ...(left === undefined ? [] : [`${lesson.id}: ${left}`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('gives learners several exercises, twice on a page, above the cut and below it', async () => {
    const some = sheets.filter((_, index) => index % few === 0);
    expect(some.length).toBeGreaterThan(20);
    for (const { lesson, content } of some) {
      const options = { createdAt: new Date('2026-11-20T08:00:00Z') };
      const wanted = { choice: 'learner', content, lesson, format: 'pdf', options } as const;
      const texts = readTexts(await renderCompanions(wanted));
      const numbers = texts.filter(({ text, x }) => /^\d+\.$/u.test(text) && x < 60);
      const upper = numbers.filter(({ y }) => y < cut).map(({ text }) => text);
      expect(upper.length, lesson.id).toBeGreaterThan(2);
      expect(numbers.filter(({ y }) => y > cut).map(({ text }) => text)).toEqual(upper);
      const foot = Math.max(...texts.filter(({ y }) => y < cut).map(({ y }) => y));
      expect(foot, lesson.id).toBeLessThan(cut - 10);
    }
  }, 60_000);
});
