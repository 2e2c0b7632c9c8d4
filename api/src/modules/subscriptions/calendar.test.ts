import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, startOfDay } from '../../shared/benin-day.ts';
import { addDays, anchorOf, daysBetween, midnightOf, monthAfter } from './calendar.ts';

/** The days on which the months of a row begin. */
function row(first: string, months: number): string[] {
  let start = startOfDay(first);
  const anchor = anchorOf(start);
  const days = [];
  for (let rank = 0; rank < months; rank += 1) {
    start = monthAfter(start, anchor);
    days.push(dayOf(start));
  }
  return days;
}

describe('a month of a subscription', () => {
  test.each([
    ['2026-11-20', ['2026-12-20', '2027-01-20', '2027-02-20']],
    ['2026-11-01', ['2026-12-01', '2027-01-01', '2027-02-01']],
    // The anchor day is kept after a month that does not have it.
    ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-01-30', ['2027-02-28', '2027-03-30', '2027-04-30']],
    ['2027-01-29', ['2027-02-28', '2027-03-29']],
    ['2027-01-28', ['2027-02-28', '2027-03-28']],
    // Leap years: 2028, not 2100, but 2000 was.
    ['2028-01-31', ['2028-02-29', '2028-03-31']],
    ['2028-01-30', ['2028-02-29', '2028-03-30']],
    ['2028-02-29', ['2028-03-29', '2028-04-29']],
    ['2100-01-31', ['2100-02-28', '2100-03-31']],
    ['2028-12-31', ['2029-01-31', '2029-02-28', '2029-03-31']],
    ['2026-12-31', ['2027-01-31', '2027-02-28']],
    ['2026-12-01', ['2027-01-01']],
    ['2026-08-31', ['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31']],
    ['2026-02-28', ['2026-03-28', '2026-04-28']],
  ])('that begins on %s is followed by %j', (first, days) => {
    expect(row(first, days.length)).toEqual(days);
  });

  test.each([
    // Benin is an hour ahead of UTC: the day turns at 23:00 there.
    ['2026-11-20T22:59:59.999Z', '2026-11-20', '2026-11-19T23:00:00.000Z'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['2026-12-31T22:59:59.999Z', '2026-12-31', '2026-12-30T23:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', '2026-12-31T23:00:00.000Z'],
  ])('bought at %s begins on %s', (at, day, midnight) => {
    const begin = midnightOf(new Date(at));
    expect([dayOf(begin), begin.toISOString()]).toEqual([day, midnight]);
  });

  test('has 28 to 31 days, begins at a midnight, and never drifts from its anchor', () => {
    const first = date({
      min: new Date('2026-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    assert(
      property(first, integer({ min: 1, max: 30 }), (at, months) => {
        let start = midnightOf(at);
        const anchor = anchorOf(start);
        for (let rank = 0; rank < months; rank += 1) {
          const end = monthAfter(start, anchor);
          expect(daysBetween(start, end)).toBeGreaterThanOrEqual(28);
          expect(daysBetween(start, end)).toBeLessThanOrEqual(31);
          expect(midnightOf(end)).toEqual(end);
          const isLast = anchorOf(addDays(end, 1)) === 1;
          expect(anchorOf(end) === anchor || (anchorOf(end) < anchor && isLast)).toBe(true);
          start = end;
        }
      }),
    );
  });
});
