import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const tooMany = new Error('too many');
const oneAtATime = () => createTurns({ running: 1, waiting: 1, full: () => tooMany });

test('turns are given in order, and refused when the queue is full', async () => {
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

test('giving up frees a place in the queue', async () => {
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

test('no turn is given on an aborted signal', async () => {
  const turns = oneAtATime();
  await expect(turns.take(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  await expect(turns.take()).resolves.toBeTypeOf('function');
});

test('work that fails ends its turn too', async () => {
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
