import { describe, expect, it } from 'vitest';
import { endOfMonth, monthOf } from './benin-month.ts';

describe('the month in Benin', () => {
  it('turns one hour before UTC does', () => {
    expect(monthOf(new Date('2026-11-30T22:59:59.999Z'))).toBe('2026-11');
    expect(monthOf(new Date('2026-11-30T23:00:00.000Z'))).toBe('2026-12');
  });

  it('turns the year', () => {
    expect(monthOf(new Date('2026-12-31T23:00:00.000Z'))).toBe('2027-01');
    expect(endOfMonth('2026-12').toISOString()).toBe('2026-12-31T23:00:00.000Z');
  });

  it('ends exactly where the next one begins', () => {
    const end = endOfMonth('2026-11');
    expect(monthOf(new Date(end.getTime() - 1))).toBe('2026-11');
    expect(monthOf(end)).toBe('2026-12');
  });
});
