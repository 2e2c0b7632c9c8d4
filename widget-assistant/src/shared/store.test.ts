import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('notifies once per change, and not when nothing has changed', () => {
  const store = createStore({ one: 1, other: 'a' });
  const first = store.get();
  let notified = 0;
  const stop = store.subscribe(() => (notified += 1));
  store.set({ one: 1 });
  expect(store.get()).toBe(first);
  store.set({ one: 2 });
  expect([notified, store.get(), first]).toEqual([
    1,
    { one: 2, other: 'a' },
    { one: 1, other: 'a' },
  ]);
  stop();
  store.set({ one: 3 });
  expect(notified).toBe(1);
});

test('does not notify a listener that was unsubscribed during the notification', () => {
  const store = createStore({ one: 1 });
  const notified: string[] = [];
  store.subscribe(() => {
    notified.push('first');
    stop();
  });
  const stop = store.subscribe(() => notified.push('second'));
  store.set({ one: 2 });
  expect(notified).toEqual(['first']);
});
