import { describe, expect, it } from 'vitest';
import type { Locale } from '@ardoise/contract';
import { readmeOf } from './readme.ts';

const textIn = (language: Locale, at: string) =>
  new TextDecoder().decode(
    readmeOf(
      { id: '1', email: 'afi@ecole.example', language },
      { at: new Date(at), siteUrl: 'https://ardoise.example', files: ['compte.json', 'fiches/'] },
    ),
  );

describe('the archive’s readme', () => {
  it.each([
    ['fr', '22 novembre 2026 à 4\u00A0h\u00A005 (heure de Porto-Novo)'],
    ['en', '22 November 2026 at 4:05 (Porto-Novo time)'],
    ['de', '22. November 2026 um 4:05 Uhr erstellt (Ortszeit Porto-Novo)'],
    ['es', '22 de noviembre de 2026 a las 4:05 (hora de Porto-Novo)'],
  ] as const)('says when it was made, as %s writes it', (language, moment) => {
    expect(textIn(language, '2026-11-22T03:05:59Z')).toContain(moment);
  });

  it('tells midnight from noon, in Benin’s time zone', () => {
    expect(textIn('fr', '2026-11-21T23:00:00Z')).toContain('22 novembre 2026 à 0\u00A0h\u00A000');
    expect(textIn('fr', '2026-11-22T11:30:00Z')).toContain('à 12\u00A0h\u00A030');
  });

  it('puts a space before a colon where the language requires it', () => {
    expect(textIn('fr', '2026-11-22T03:05:00Z')).toContain('- compte.json\u00A0: votre compte');
    expect(textIn('en', '2026-11-22T03:05:00Z')).toMatch(/- compte\.json: \p{L}/u);
  });
});
