import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const never = new AbortController().signal;

describe('a limiter', () => {
  it('lets so many in, makes others wait in turn, and refuses when the queue is full', async () => {
    const limiter = createLimiter({ running: 1, waiting: 1 });
    const leave = await limiter.place(never);
    const order: string[] = [];
    const second = limiter.place(never).then((free) => {
      order.push('second');
      return free;
    });
    await expect(limiter.place(never)).rejects.toMatchObject({ code: 'PROVIDER_RATE_LIMITED' });
    order.push('leave');
    leave();
    leave();
    const free = await second;
    expect(order).toEqual(['leave', 'second']);
    free();
    await expect(limiter.place(never)).resolves.toBeTypeOf('function');
  });

  it('gives the place in the queue up when its owner goes', async () => {
    const limiter = createLimiter({ running: 1, waiting: 1 });
    const leave = await limiter.place(never);
    const gone = new AbortController();
    const waiting = limiter.place(gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    const next = limiter.place(never);
    leave();
    await expect(next).resolves.toBeTypeOf('function');
  });
});
