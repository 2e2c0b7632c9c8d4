import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, endOfDay } from './benin-day.ts';

test('the day turns at 23:00 UTC, which is midnight in Benin', () => {
  expect(dayOf(new Date('2026-11-20T22:59:59.999Z'))).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  expect(endOfDay(new Date('2026-12-31T23:30:00Z'))).toEqual(new Date('2027-01-01T23:00:00Z'));
});

test('a day ends within 24 hours, and what follows is another day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (at) => {
        const end = endOfDay(at);
        expect(end.getTime() - at.getTime()).toBeGreaterThan(0);
        expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(86_400_000);
        expect(dayOf(new Date(end.getTime() - 1))).toBe(dayOf(at));
        expect(dayOf(end) > dayOf(at)).toBe(true);
      },
    ),
  );
});
