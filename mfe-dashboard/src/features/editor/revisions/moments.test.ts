import type { RevisionSummary } from '@ardoise/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentsOf, stretch } from './moments.ts';

const start = Date.parse('2026-11-18T08:00:00Z');

/** Revisions from the newest to the first; the numbers are the seconds between them. */
function revisions(steps: readonly { after: number; cause: RevisionSummary['cause'] }[]) {
  let at = start;
  return steps
    .map(({ after, cause }, index): RevisionSummary => {
      at += after * 1_000;
      return { number: index + 1, createdAt: new Date(at).toISOString(), cause, score: 90 };
    })
    .toReversed();
}

const typed = (count: number, after: number) =>
  Array.from({ length: count }, () => ({ after, cause: 'edit' as const }));

test('revisions of continuous typing form one group; the current one stands alone', () => {
  const list = revisions([{ after: 0, cause: 'generation' }, ...typed(9, 10)]);
  expect(momentsOf(list, null).map(({ last, count }) => [last.number, count])).toEqual([
    [10, 1],
    [9, 8],
    [1, 1],
  ]);
});

test('regenerated parts and the published revision can be restored', () => {
  const list = revisions([
    { after: 0, cause: 'generation' },
    ...typed(3, 5),
    { after: 5, cause: 'regeneration' },
    ...typed(4, 5),
  ]);
  expect(momentsOf(list, 3).map(({ last }) => last.number)).toEqual([9, 8, 5, 4, 3, 1]);
});

test('each revision is in exactly one group, and no group is too long', () => {
  const step = fc.record({
    after: fc.integer({ min: 1, max: 600 }),
    cause: fc.constantFrom<RevisionSummary['cause']>('edit', 'edit', 'edit', 'regeneration'),
  });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (steps, out) => {
        const list = revisions(steps);
        const moments = momentsOf(list, out);
        let from = 0;
        for (const { last, count } of moments) {
          expect(list[from]).toBe(last);
          const first = list[from + count - 1];
          expect(
            Date.parse(last.createdAt) - Date.parse(first?.createdAt ?? ''),
          ).toBeLessThanOrEqual(stretch);
          from += count;
        }
        expect(from).toBe(list.length);
        expect(moments[0]?.last).toBe(list[0]);
        if (out <= list.length) expect(moments.map(({ last }) => last.number)).toContain(out);
      },
    ),
  );
});
