// @vitest-environment happy-dom
import type { PaymentBody } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { beforeEach, expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const page: PaymentBody = { provider: 'fedapay' };

beforeEach(() => sessionStorage.clear());

let count = 0;
/** As after a reload: nothing is kept but what the tab has stored. */
const loaded = () => createAttempts(() => `key-${(count += 1)}`);
const keyFor = (orderId = 'a', body = page) => loaded().keyFor(orderId, body).key;

test.each([
  ['a lost answer', new ProblemError({ code: 'OFFLINE', status: 0 })],
  ['a provider that is away', new ProblemError({ code: 'PAYMENT_PROVIDER_AWAY', status: 502 })],
])(
  'after %s the same press has the same key, also when the page was loaded again',
  (_what, error) => {
    const key = keyFor();
    loaded().settle(error);
    expect(loaded().keyFor('a', page)).toEqual({ key, isRepeated: true });
  },
);

test('a press whose page was left before any answer has the same key', () => {
  expect(keyFor()).toBe(keyFor());
});

test.each([
  ['an answer', undefined],
  ['a refusal', new ProblemError({ code: 'ORDER_CLOSED', status: 409 })],
])('after %s the next press is another attempt', (_what, error) => {
  const key = keyFor();
  loaded().settle(error);
  expect(keyFor()).not.toBe(key);
});

test('another order or another way is another attempt', () => {
  const key = keyFor();
  expect(keyFor('b')).not.toBe(key);
  expect(keyFor('b', { provider: 'kkiapay' })).not.toBe(keyFor('b'));
});

test('what was asked for last is known, for this order alone', () => {
  keyFor();
  loaded().settle();
  expect(loaded().lastBody('a')).toEqual(page);
  expect(loaded().lastBody('b')).toBeNull();
});

test('unreadable storage counts as empty', () => {
  sessionStorage.setItem('checkout-attempt', '{');
  expect(loaded().lastBody('a')).toBeNull();
  expect(loaded().keyFor('a', page).isRepeated).toBe(false);
});
