import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { hintRepository, type HintRepository, type RankedHint } from './hint-repository.ts';
import { createTail } from './tail.ts';
import { createWriter } from './writer.ts';

let site: TestApp;
beforeAll(async () => {
  site = await build();
});
afterAll(() => site.stop());

const hint = (id: string): Omit<RankedHint, 'rank'> => ({
  topic: 'staff',
  hint: { kind: 'quota', id },
  at: new Date(),
});

function writerOn(repository: Pick<HintRepository, 'append' | 'newestRank'>) {
  let dropped = 0;
  const writer = createWriter({
    repository,
    log: { warn: () => undefined },
    stored: () => undefined,
    dropped: () => void (dropped += 1),
  });
  return { writer, dropped: () => dropped };
}

test('processes that publish at once leave no gap, and a reader by rank misses none', async () => {
  const repository = hintRepository(site.app.mongo);
  const heard: RankedHint[] = [];
  const tail = createTail({
    repository,
    clock: site.app.clock,
    heard: (hints) => void heard.push(...hints),
    restarted: () => undefined,
  });
  await tail.read();
  const first = tail.last();
  const writers = [1, 2, 3, 4].map(() => writerOn(repository).writer);
  const writing = { goesOn: true };
  const reading = (async () => {
    while (writing.goesOn) await tail.read();
  })();
  for (let count = 0; count < 200; count += 1) {
    writers.forEach((writer, rank) => writer.add(hint(`${rank}-${count}`)));
    if (count % 10 === 0) await new Promise((soon) => setImmediate(soon));
  }
  await Promise.all(writers.map((writer) => writer.close(30_000)));
  writing.goesOn = false;
  await reading;
  await tail.read();
  expect(heard.map(({ rank }) => rank)).toEqual(heard.map((_, index) => first + 1 + index));
  expect(new Set(heard.map((one) => one.hint.id)).size).toBe(800);
  for (let writer = 0; writer < 4; writer += 1) {
    const own = heard.map((one) => one.hint.id ?? '').filter((id) => id.startsWith(`${writer}-`));
    expect(own).toEqual(Array.from({ length: 200 }, (_, count) => `${writer}-${count}`));
  }
});

test('what is published while the database is away is stored when it is back, in order', async () => {
  const stored: string[] = [];
  let failures = 3;
  const { writer } = writerOn({
    newestRank: async () => stored.length,
    async append(_rank, some) {
      failures -= 1;
      if (failures >= 0) throw new Error('away');
      stored.push(...some.map((one) => one.hint.id ?? ''));
      return some.length;
    },
  });
  for (const id of ['a', 'b', 'c']) writer.add(hint(id));
  await writer.close(10_000);
  expect(stored).toEqual(['a', 'b', 'c']);
});

test('a database that stays away costs a bounded number of hints in memory', async () => {
  const { writer, dropped } = writerOn({
    newestRank: () => Promise.reject(new Error('away')),
    append: () => Promise.reject(new Error('away')),
  });
  for (let count = 0; count < 10_050; count += 1) writer.add(hint(String(count)));
  expect(dropped()).toBe(50);
  await writer.close(0);
});
