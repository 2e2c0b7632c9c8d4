import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const tooMany = new Error('too many');
const oneAtATime = () => createTurns({ running: 1, waiting: 1, full: () => tooMany });

test('the first go in, others wait in order, and one more than may wait is refused', async () => {
  const turns = oneAtATime();
  const leave = await turns.take();
  const order: string[] = [];
  const second = turns.take().then((done) => {
    order.push('second');
    return done;
  });
  await expect(turns.take()).rejects.toBe(tooMany);
  order.push('leave');
  leave();
  leave();
  const done = await second;
  expect(order).toEqual(['leave', 'second']);
  done();
  await expect(turns.take()).resolves.toBeTypeOf('function');
});

test('a place in the line is free again when its owner gives up', async () => {
  const turns = oneAtATime();
  const leave = await turns.take();
  const impatient = new AbortController();
  const waiting = turns.take(impatient.signal);
  impatient.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const next = turns.take();
  leave();
  await expect(next).resolves.toBeTypeOf('function');
});

test('nobody goes in on a signal that has aborted already', async () => {
  const turns = oneAtATime();
  await expect(turns.take(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  await expect(turns.take()).resolves.toBeTypeOf('function');
});

test('work gives its place back also when it fails', async () => {
  const turns = createTurns({ running: 1 });
  let inside = 0;
  let most = 0;
  const work = async (fails: boolean) => {
    inside += 1;
    most = Math.max(most, inside);
    await Promise.resolve();
    inside -= 1;
    if (fails) throw new Error('failed');
  };
  const ended = await Promise.allSettled(
    [true, false, true, false].map((fails) => turns.run(() => work(fails))),
  );
  expect(ended.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(most).toBe(1);
});
