import { expect, test } from 'vitest';
import { rulerOf } from './ruler.ts';

/** Midnight in Benin, an hour ahead of UTC. */
const midnight = (day: string) => `${day}T00:00:00+01:00`;
const at = (text: string) => new Date(text);

test.each([
  ['a month of 30 days', '2026-11-01', '2026-12-01', '2026-11-20T12:00:00+01:00', 30, 19, 10],
  ['a month of 31 days', '2026-12-01', '2027-01-01', '2026-12-01T00:00:00+01:00', 31, 0, 30],
  ['28 days', '2027-02-01', '2027-03-01', '2027-02-28T23:59:59+01:00', 28, 27, 0],
  ['29 days', '2028-01-31', '2028-02-29', '2028-02-01T08:00:00+01:00', 29, 1, 27],
  [
    'from one month into the next',
    '2026-11-20',
    '2026-12-20',
    '2026-12-01T09:00:00+01:00',
    30,
    11,
    18,
  ],
  ['just before midnight of Benin', '2026-11-20', '2026-12-20', '2026-11-20T22:59:59Z', 30, 0, 29],
  ['just after midnight of Benin', '2026-11-20', '2026-12-20', '2026-11-20T23:00:00Z', 30, 1, 28],
  ['a device whose clock is late', '2026-11-20', '2026-12-20', '2026-11-01T12:00:00Z', 30, 0, 29],
  ['in the days of grace', '2026-11-20', '2026-12-20', '2026-12-22T12:00:00Z', 30, 29, 0],
])('%s', (_name, start, end, now, days, today, left) => {
  expect(rulerOf({ start: midnight(start), end: midnight(end) }, at(now))).toEqual({
    days,
    today,
    left,
  });
});
