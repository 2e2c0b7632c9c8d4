import { describe, expect, it } from 'vitest';
import { createIntl } from './create-intl.ts';
import { loadMessages } from './load-messages.ts';

const afternoon = new Date(2026, 10, 20, 14, 5);

describe('the compiled texts of a language', () => {
  it('are formatted in that language', async () => {
    const { t } = createIntl('fr', await loadMessages('fr'));
    expect(t('assistant.error.credits')).toBe('Crédits AI insuffisants. Contactez le support.');
  });

  it.each([
    ['fr', 'Tableau de 1 ligne et 1 200 colonnes.'],
    ['en', 'Table of 1 row and 1,200 columns.'],
    ['de', 'Tabelle mit 1 Zeile und 1.200 Spalten.'],
    ['es', 'Tabla de 1 fila y 1200 columnas.'],
  ] as const)('take values in the way of %s', async (locale, text) => {
    const { t } = createIntl(locale, await loadMessages(locale));
    const shown = t('assistant.speech.table', { rows: 1, columns: 1_200 });
    expect(shown.replaceAll(/\s/gu, ' ')).toBe(text);
  });

  it('falls back to the id when a message is missing', () =>
    expect(createIntl('fr', {}).t('a.gone')).toBe('a.gone'));
});

it.each([
  ['fr', '14\u00A0h\u00A005', '0\u00A0h\u00A005'],
  ['en', '14:05', '0:05'],
  ['de', '14:05\u00A0Uhr', '0:05\u00A0Uhr'],
  ['es', '14:05', '0:05'],
] as const)('%s has the time as %s', async (locale, inTheAfternoon, afterMidnight) => {
  const { time } = createIntl(locale, await loadMessages(locale));
  expect(time(afternoon)).toBe(inTheAfternoon);
  expect(time(new Date(2026, 10, 20, 0, 5).getTime())).toBe(afterMidnight);
});

it('formats dates, numbers and sizes for the language', () => {
  const fr = createIntl('fr', {});
  expect(fr.day(afternoon)).toBe('20 novembre 2026');
  expect(fr.day(new Date(2026, 11, 1))).toBe('1er décembre 2026');
  expect(fr.number(1234.5)).toBe('1\u202F234,5');
  expect(fr.size(188_000)).toBe('184\u202Fko');
  expect(fr.size(10)).toBe('1\u202Fko');
  expect(createIntl('en', {}).size(188_000)).toBe('184 kB');
});
