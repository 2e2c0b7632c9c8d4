import { describe, expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import { writeMail } from './write.ts';

const written = (language: Mail['language']) => {
  const values = { code: '402918', until: '2026-12-01T08:05:00Z' };
  const mail: Mail = {
    kind: 'one-time-code',
    to: 'afi@ecole.example',
    name: 'Afi',
    language,
    values,
  };
  const at = new Date('2026-12-01T07:00:00Z');
  return writeMail(mail, { now: at, queuedAt: at, siteUrl: 'https://ardoise.example' });
};

describe('a date and a time in a mail', () => {
  test.each([
    ['fr', '1er décembre 2026 à 9\u00A0h\u00A005 (heure de Porto-Novo)'],
    ['en', '1 December 2026 at 9:05 (Porto-Novo time)'],
    ['de', '1. Dezember 2026, 9:05 Uhr (Zeit von Porto-Novo)'],
    ['es', '1 de diciembre de 2026 a las 9:05 (hora de Porto-Novo)'],
  ] as const)('are written as %s writes them', (language, moment) => {
    const { text, html } = written(language);
    expect(text).toContain(moment);
    expect(html).toContain(moment);
  });
});

test('a French mail has no space at which its punctuation could break away', () => {
  const { subject, text } = written('fr');
  for (const one of [subject, text]) expect(one).not.toMatch(/ [;:?!»]|« /u);
});
