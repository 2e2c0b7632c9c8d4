import { describe, expect, it } from 'vitest';
import { daysBetween } from './dates.ts';
import { matches } from './fold.ts';

describe('days between two moments', () => {
  it('counts calendar days, not hours', () => {
    expect(daysBetween(new Date(2026, 10, 19, 23, 59), new Date(2026, 10, 20, 0, 1))).toBe(1);
    expect(daysBetween(new Date(2026, 10, 20, 0, 1), new Date(2026, 10, 20, 23, 59))).toBe(0);
  });

  it('ignores a change to daylight saving time', () => {
    expect(daysBetween(new Date(2026, 2, 28, 12), new Date(2026, 2, 30, 12))).toBe(2);
  });
});

describe('matching words', () => {
  it('ignores accents, case, ligatures and apostrophes', () => {
    expect(matches('L’œuf et l’éclosion', "OEUF l'eclo")).toBe(true);
    expect(matches('Les plantes', 'plante verte')).toBe(false);
  });
});
