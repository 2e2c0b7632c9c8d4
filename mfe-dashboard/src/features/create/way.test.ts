import { expect, test } from 'vitest';
import { wayOf } from './way.ts';

const on = { providers: [{ provider: 'fedapay' as const, networks: [], hasPage: true }] };
const off = { providers: [] };
const isUnanswered = false;

test.each([
  ['until the units are known', undefined, undefined, 'unit'],
  ['with units', { remaining: 2, unpaidRemaining: 0 }, undefined, 'unit'],
  ['with units of a plan', { remaining: 2, unpaidRemaining: 5 }, on, 'unit'],
  [
    'without units, until the ways to pay are known',
    { remaining: 0, unpaidRemaining: 0 },
    undefined,
    null,
  ],
  ['without units', { remaining: 0, unpaidRemaining: 0 }, on, 'pay'],
  ['after the quota of a plan', { remaining: 0, unpaidRemaining: 3 }, on, 'later'],
  ['without units where paying is off', { remaining: 0, unpaidRemaining: 0 }, off, 'off'],
  ['after a plan’s quota where paying is off', { remaining: 0, unpaidRemaining: 3 }, off, 'off'],
] as const)('%s', (_name, usage, options, expected) => {
  expect(wayOf({ usage, options, isUnanswered })).toBe(expected);
});

test('an unanswered question about the ways to pay does not close the way', () => {
  const usage = { remaining: 0, unpaidRemaining: 0 };
  expect(wayOf({ usage, options: undefined, isUnanswered: true })).toBe('pay');
});

test('usage that an older release kept on the device has no sheets to pay for later', () => {
  const kept: object = { remaining: 0 };
  const usage = { unpaidRemaining: Number.NaN, remaining: 0, ...kept };
  expect(wayOf({ usage, options: on, isUnanswered })).toBe('pay');
});
