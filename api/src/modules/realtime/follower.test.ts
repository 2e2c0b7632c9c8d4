import { afterEach, expect, test } from 'vitest';
import { type ChangeSource, createFollower } from './follower.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A change stream that a test lets say, repeat, hold back and break. */
function scriptedStream() {
  const waiting: { resolve(done: IteratorResult<unknown>): void; reject(error: unknown): void }[] =
    [];
  const source: ChangeSource = {
    close: async () =>
      waiting.splice(0).forEach(({ resolve }) => resolve({ done: true, value: null })),
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise<IteratorResult<unknown>>((resolve, reject) =>
          waiting.push({ resolve, reject }),
        ),
    }),
  };
  return {
    source,
    say: () => waiting.shift()?.resolve({ done: false, value: {} }),
    fail: (error: unknown) => waiting.shift()?.reject(error),
    isAwaited: () => waiting.length > 0,
  };
}

function followerOver(
  watch: () => ChangeSource,
  { isWanted = true, poll = 3_600_000, streamed = 3_600_000 } = {},
) {
  const reads: (() => void)[] = [];
  let count = 0;
  const follower = createFollower({
    tail: {
      async read() {
        count += 1;
        for (const heard of reads.splice(0)) heard();
      },
      check: async () => undefined,
    },
    watch,
    log: { warn: () => undefined, info: () => undefined },
    isWanted: () => isWanted,
    times: { poll, streamed, reopen: 1 },
  });
  closing.push(follower.close);
  follower.run();
  return {
    follower,
    count: () => count,
    read: () => new Promise<void>((heard) => reads.push(heard)),
  };
}

/** Waits for something that happens without a further event. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((soon) => setTimeout(soon, 1));
}

const refused = (code: number) => () => {
  throw Object.assign(new Error('refused'), { code });
};

test('a change wakes the reader, also after the stream broke and was opened again', async () => {
  const streams: ReturnType<typeof scriptedStream>[] = [];
  const { count } = followerOver(() => {
    const stream = scriptedStream();
    streams.push(stream);
    return stream.source;
  });
  await until(() => streams[0]?.isAwaited() === true);
  const before = count();
  streams[0]?.say();
  await until(() => count() > before);
  // As when the history that it would resume from is gone.
  streams[0]?.fail(Object.assign(new Error('ChangeStreamHistoryLost'), { code: 286 }));
  await until(() => streams[1]?.isAwaited() === true);
  const between = count();
  streams[1]?.say();
  await until(() => count() > between);
  expect(streams).toHaveLength(2);
});

test('a stream that says nothing loses nothing: it is looked all the same', async () => {
  const stream = scriptedStream();
  const { read } = followerOver(() => stream.source, { poll: 1, streamed: 1 });
  for (let look = 0; look < 5; look += 1) await read();
  stream.say();
  for (let look = 0; look < 5; look += 1) await read();
  expect(stream.isAwaited()).toBe(true);
});

test.each([40_573, 115])(
  'a server without change streams (%i) is asked for one once',
  async (code) => {
    let asked = 0;
    const { read } = followerOver(
      () => {
        asked += 1;
        return refused(code)();
      },
      { poll: 1 },
    );
    for (let look = 0; look < 10; look += 1) await read();
    expect(asked).toBe(1);
  },
);

test('nothing is read while nobody is connected', async () => {
  const stream = scriptedStream();
  const { follower, count } = followerOver(() => stream.source, { isWanted: false, poll: 1 });
  await until(() => stream.isAwaited());
  for (let change = 0; change < 5; change += 1) {
    stream.say();
    follower.wake();
    await until(() => stream.isAwaited());
  }
  expect(count()).toBe(0);
});
