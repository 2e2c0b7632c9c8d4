import { describe, expect, it } from 'vitest';
import { firstOfMonth } from './first-of-month.ts';

const written = (locale: string, options: Intl.DateTimeFormatOptions, day: string) =>
  firstOfMonth(
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day)),
    locale,
  );

describe('the first of a month', () => {
  it.each<[Intl.DateTimeFormatOptions, string]>([
    [{ dateStyle: 'long' }, '1er décembre 2026'],
    [{ dateStyle: 'full' }, 'mardi 1er décembre 2026'],
    [{ day: 'numeric', month: 'long' }, '1er décembre'],
    [{ day: 'numeric', month: 'short', year: 'numeric' }, '1er déc. 2026'],
    [{ day: 'numeric', weekday: 'long' }, 'mardi 1er'],
  ])('is an ordinal in French, with %j', (options, text) => {
    expect(written('fr', options, '2026-12-01')).toBe(text);
  });

  it('leaves the other days and the other languages alone', () => {
    expect(written('fr', { dateStyle: 'long' }, '2026-11-11')).toBe('11 novembre 2026');
    expect(written('fr', { dateStyle: 'long' }, '2026-11-21')).toBe('21 novembre 2026');
    expect(written('en-GB', { dateStyle: 'long' }, '2026-12-01')).toBe('1 December 2026');
    expect(written('es', { dateStyle: 'long' }, '2026-12-01')).toBe('1 de diciembre de 2026');
  });
});
