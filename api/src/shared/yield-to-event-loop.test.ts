import { describe, expect, it } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

describe('yielding to the event loop', () => {
  it('gives each piece a turn of its own, in order', async () => {
    const order: string[] = [];
    let turn = 0;
    let counting = true;
    const count = () => {
      turn += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    const pieces = ['a', 'b', 'c'].map(async (name) => {
      await yieldToEventLoop();
      order.push(`${name}${turn}`);
    });
    await Promise.all(pieces);
    counting = false;
    expect(order.map((entry) => entry[0])).toEqual(['a', 'b', 'c']);
    expect(new Set(order.map((entry) => entry.slice(1))).size).toBe(3);
  });
});
