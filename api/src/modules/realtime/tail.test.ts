import { expect, test } from 'vitest';
import { movableClock } from '../../../test/movable-clock.ts';
import type { RankedHint } from './hint-repository.ts';
import { keptMost, keptMs } from './model.ts';
import { createTail } from './tail.ts';

/** A tail over hints that a test publishes. */
function tailOver() {
  const { clock, advance } = movableClock();
  const stored: RankedHint[] = [];
  const heard: number[] = [];
  const parts = { restarts: 0, reads: 0 };
  const tail = createTail({
    repository: {
      newestRank: async () => stored.at(-1)?.rank ?? 0,
      newest: async (most) => stored.slice(-most),
      async after(rank, most) {
        parts.reads += 1;
        return stored.filter((one) => one.rank > rank).slice(0, most);
      },
    },
    clock,
    heard: (hints) => heard.push(...hints.map(({ rank }) => rank)),
    restarted: () => void (parts.restarts += 1),
  });
  const publish = (count: number) => {
    for (let done = 0; done < count; done += 1)
      stored.push({
        rank: (stored.at(-1)?.rank ?? 0) + 1,
        topic: 'staff',
        hint: { kind: 'quota' },
        at: clock.now(),
      });
  };
  const ranksAfter = (rank: number) => tail.after(rank)?.map((one) => one.rank) ?? null;
  return { tail, publish, advance, heard, stored, parts, ranksAfter };
}

test('what was published before the process started is kept, and not heard', async () => {
  const { tail, publish, heard, ranksAfter } = tailOver();
  publish(3);
  await tail.read();
  publish(2);
  await tail.read();
  expect(heard).toEqual([4, 5]);
  expect(ranksAfter(2)).toEqual([3, 4, 5]);
  expect(ranksAfter(5)).toEqual([]);
});

test('who was away longer than hints are kept loads anew', async () => {
  const { tail, publish, advance, ranksAfter } = tailOver();
  await tail.read();
  publish(3);
  await tail.read();
  advance(keptMs + 1);
  publish(2);
  await tail.read();
  expect(ranksAfter(2)).toBeNull();
  expect(ranksAfter(3)).toEqual([4, 5]);
});

test('a flood of hints does not fill the memory', async () => {
  const { tail, publish, heard, ranksAfter } = tailOver();
  await tail.read();
  publish(keptMost + 50);
  await tail.read();
  expect(heard).toHaveLength(keptMost + 50);
  expect(ranksAfter(49)).toBeNull();
  expect(ranksAfter(50)).toHaveLength(keptMost);
});

test('reads at once share one, which begins after each of them was asked for', async () => {
  const { tail, publish, heard, parts } = tailOver();
  await tail.read();
  const first = tail.read();
  publish(1);
  await Promise.all([first, ...Array.from({ length: 50 }, tail.read)]);
  expect(heard).toEqual([1]);
  expect(parts.reads).toBeLessThanOrEqual(2);
});

test('ranks that begin anew are noticed', async () => {
  const { tail, publish, stored, heard, parts } = tailOver();
  publish(10);
  await tail.read();
  stored.length = 0;
  publish(2);
  await tail.check();
  expect(parts.restarts).toBe(1);
  expect(tail.last()).toBe(2);
  publish(1);
  await tail.read();
  expect(heard).toEqual([3]);
});
