import { describe, expect, it } from 'vitest';
import { intlFor, type locales } from '@ardoise/ui';
import german from '../../messages/de/common.json' with { type: 'json' };
import english from '../../messages/en/common.json' with { type: 'json' };
import spanish from '../../messages/es/common.json' with { type: 'json' };
import french from '../../messages/fr/common.json' with { type: 'json' };
import { dayInMonth, daysBetween, moment, shortDay } from './dates.ts';
import { matches } from './fold.ts';
import { resetDay } from './month.ts';

const texts = { fr: french, en: english, de: german, es: spanish };
const intlIn = (locale: (typeof locales)[number]) => intlFor(locale, texts[locale]);

describe('moments in words', () => {
  const evening = new Date(2026, 11, 1, 21, 5).toISOString();
  const oneOClock = new Date(2026, 11, 1, 1, 5).toISOString();
  const now = new Date(2026, 11, 20);

  it.each([
    ['fr', 'le 1er décembre à 21 h 05', 'le 1er décembre à 1 h 05'],
    ['en', 'on 1 December at 21:05', 'on 1 December at 1:05'],
    ['de', 'am 1. Dezember um 21:05 Uhr', 'am 1. Dezember um 1:05 Uhr'],
    ['es', 'el 1 de diciembre a las 21:05', 'el 1 de diciembre a la 1:05'],
  ] as const)('are those of %s', (locale, atNight, atOne) => {
    const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
    expect(plain(moment(intlIn(locale), evening, now))).toBe(atNight);
    expect(plain(moment(intlIn(locale), oneOClock, now))).toBe(atOne);
  });

  it('writes the first of a month as an ordinal in French', () => {
    const intl = intlIn('fr');
    expect(dayInMonth(intl, evening)).toBe('Mardi 1er');
    expect(shortDay(intl, evening, now)).toBe('1er déc.');
    expect(resetDay(intl, '2026-12-01T00:00:00Z')).toBe('1er décembre');
  });
});

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
