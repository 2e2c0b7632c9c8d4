import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../shared/benin-day.ts';
import { announcedFeasts } from './announced-feasts.ts';
import { easter, holidaysOf, holidaysWith } from './holidays.ts';
import {
  afterWorkingDays,
  afterWorkingMinutes,
  isWorkingDay,
  workingMinutesBetween,
} from './working-time.ts';

const moments = fc.date({
  min: new Date('2024-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});
const minutes = fc.integer({ min: 0, max: 20_000 });
/** A time in Benin. */
const benin = (text: string) => new Date(`${text}:00+01:00`);

describe('public holidays of Benin', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %s is on %s', (year, day) => {
    expect(new Date(easter(year)).toISOString().slice(0, 10)).toBe(day);
  });

  test('are those of 2026', () => {
    expect([...holidaysOf(2026)].toSorted()).toEqual([
      '2026-01-01',
      // The second Friday of January and the Thursday before.
      '2026-01-08',
      '2026-01-09',
      // End of Ramadan, Easter Monday.
      '2026-03-20',
      '2026-04-06',
      '2026-05-01',
      // Ascension, Whit Monday, Tabaski.
      '2026-05-14',
      '2026-05-25',
      '2026-05-27',
      '2026-08-01',
      '2026-08-15',
      // Maouloud.
      '2026-08-25',
      '2026-11-01',
      '2026-12-25',
    ]);
  });

  test('had one day of the traditional religions until the law of 2024', () => {
    expect(holidaysOf(2024).has('2024-01-10')).toBe(true);
    expect(holidaysOf(2025).has('2025-01-10')).toBe(true);
    expect(holidaysOf(2025).has('2025-01-09')).toBe(true);
    expect(holidaysOf(2027).has('2027-01-10')).toBe(false);
  });

  test('have a feast of the moon on the day that was announced', () => {
    const days = holidaysWith(2026, new Map([['2026-03-20', '2026-03-21']]));
    expect(days.has('2026-03-20')).toBe(false);
    expect(days.has('2026-03-21')).toBe(true);
    expect(days.has('2026-05-27')).toBe(true);
  });

  test('are announced in place of a day that the calendar has', () => {
    for (const [day, named] of announcedFeasts) {
      const year = Number(day.slice(0, 4));
      expect(holidaysWith(year, new Map()), day).toContain(day);
      expect(Math.abs(Date.parse(named) - Date.parse(day)), day).toBeLessThanOrEqual(
        2 * 86_400_000,
      );
    }
  });

  test('have a feast of the moon about every 354 days', () => {
    for (let year = 2024; year < 2060; year += 1) {
      expect(holidaysOf(year).size, String(year)).toBeGreaterThanOrEqual(12);
      expect(holidaysOf(year).size, String(year)).toBeLessThanOrEqual(17);
    }
  });
});

describe('working time', () => {
  test.each([
    ['within a day', '2026-11-20T10:30', 240, '2026-11-20T14:30'],
    ['over the night', '2026-11-19T16:00', 240, '2026-11-20T10:00'],
    ['over a weekend', '2026-11-20T17:00', 240, '2026-11-23T11:00'],
    ['from a Sunday', '2026-11-22T03:00', 240, '2026-11-23T12:00'],
    ['over Easter Monday', '2026-04-03T17:00', 240, '2026-04-07T11:00'],
    ['to the last minute of a day', '2026-11-20T14:00', 240, '2026-11-20T18:00'],
  ])('runs %s', (_what, from, count, due) => {
    expect(afterWorkingMinutes(benin(from), count)).toEqual(benin(due));
  });

  test('of two days ends at the same time two working days later', () => {
    expect(afterWorkingDays(benin('2026-11-20T09:40'), 2)).toEqual(benin('2026-11-24T09:40'));
  });

  test('ends within work, and never before it began', () => {
    fc.assert(
      fc.property(moments, minutes, (from, count) => {
        const due = afterWorkingMinutes(from, count);
        const hour = Number(
          due.toLocaleTimeString('en-GB', { timeZone: 'Africa/Porto-Novo' }).slice(0, 2),
        );
        expect(due.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(isWorkingDay(dayOf(due))).toBe(true);
        expect(hour).toBeGreaterThanOrEqual(8);
        expect(hour).toBeLessThanOrEqual(18);
      }),
    );
  });

  test('that was added is what lies between', () => {
    fc.assert(
      fc.property(moments, minutes, (from, count) => {
        expect(workingMinutesBetween(from, afterWorkingMinutes(from, count))).toBe(count);
      }),
    );
  });

  test('adds up, and a later start never ends sooner', () => {
    fc.assert(
      fc.property(moments, minutes, minutes, (from, one, two) => {
        const there = afterWorkingMinutes(afterWorkingMinutes(from, one), two);
        expect(there).toEqual(afterWorkingMinutes(from, one + two));
        const later = new Date(from.getTime() + two * 60_000);
        expect(afterWorkingMinutes(later, one).getTime()).toBeGreaterThanOrEqual(
          afterWorkingMinutes(from, one).getTime(),
        );
      }),
    );
  });
});
