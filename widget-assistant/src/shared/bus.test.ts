import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBus, type Listener } from './bus.ts';

const reported: unknown[] = [];
const own = globalThis.reportError;
beforeEach(() => {
  // A browser global that Node lacks.
  globalThis.reportError = (error) => void reported.push(error);
});
afterEach(() => {
  reported.length = 0;
  globalThis.reportError = own;
});

test('calls handlers in order, even when one throws', () => {
  const calls: unknown[] = [];
  const listeners = new Set<Listener>([
    ['open', () => calls.push('first')],
    [
      'open',
      () => {
        throw new Error('of the page');
      },
    ],
    ['close', () => calls.push('close')],
    ['open', (payload) => calls.push(payload)],
  ]);
  createBus(listeners).emit('open', {});
  expect(calls).toEqual(['first', {}]);
  expect(reported.map(String)).toEqual(['Error: of the page']);
});

test('stops calling an unsubscribed handler', () => {
  const stopped: [event: 'open' | 0, handler: (payload: unknown) => void] = [
    'open',
    () => expect.unreachable(),
  ];
  const listeners = new Set<Listener>([stopped]);
  stopped[0] = 0;
  createBus(listeners).emit('open', {});
  expect(listeners.size).toBe(0);
});
