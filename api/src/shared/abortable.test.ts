import { expect, test } from 'vitest';
import { abortable, abortablePieces, withDeadline } from './abortable.ts';

const never = new Promise<never>(() => undefined);
const gone = new Error('gone');

test('work that hangs is given up when the signal aborts', async () => {
  const stop = new AbortController();
  const work = abortable(never, stop.signal);
  stop.abort(gone);
  await expect(work).rejects.toBe(gone);
});

test('work that ends first gives its own result or error', async () => {
  const stop = new AbortController();
  await expect(abortable(Promise.resolve(1), stop.signal)).resolves.toBe(1);
  const failure = new Error('failed');
  await expect(abortable(Promise.reject(failure), stop.signal)).rejects.toBe(failure);
});

test('an error after the abort is no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const { promise, reject } = Promise.withResolvers<void>();
  await expect(abortable(promise, AbortSignal.abort(gone))).rejects.toBe(gone);
  reject(new Error('late'));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('items are yielded until the signal aborts, even if the source hangs', async () => {
  const stop = new AbortController();
  let isReturned = false;
  async function* source() {
    try {
      yield 1;
      yield 2;
      await never;
    } finally {
      isReturned = true;
    }
  }
  const seen: number[] = [];
  const reading = (async () => {
    for await (const piece of abortablePieces(source(), stop.signal)) {
      seen.push(piece);
      if (piece === 2) setImmediate(() => stop.abort(gone));
    }
  })();
  await expect(reading).rejects.toBe(gone);
  expect(seen).toEqual([1, 2]);
  expect(isReturned).toBe(false);
});

test('a reader that stops early ends the source', async () => {
  let isReturned = false;
  async function* source() {
    try {
      yield 1;
      yield 2;
    } finally {
      isReturned = true;
    }
  }
  const { signal } = new AbortController();
  for await (const piece of abortablePieces(source(), signal)) if (piece === 1) break;
  expect(isReturned).toBe(true);
});

test('a deadline aborts the work with its reason', async () => {
  const late = new Error('late');
  const work = withDeadline({ ms: 1, reason: () => late }, (signal) => abortable(never, signal));
  await expect(work).rejects.toBe(late);
});
