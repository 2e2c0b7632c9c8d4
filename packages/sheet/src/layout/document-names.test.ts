import { describe, expect, it } from 'vitest';
import { withDocuments } from './document-names.ts';

const labels: Readonly<Record<string, string>> = { s1: 'doc. 2', s2: 'doc. 3' };
const print = (text: string, language: 'fr' | 'en' = 'fr') =>
  withDocuments(text, language, (id) => labels[id] ?? null);

describe('names of documents in a sentence', () => {
  it.each([
    ['Lis le tableau s1.', 'Lis le tableau (doc. 2).'],
    ['Compare les montages s1 et s2.', 'Compare les montages (doc. 2) et (doc. 3).'],
    ['Dans s1, cherche le verbe.', 'Dans le doc. 2, cherche le verbe.'],
    ['Avec s1 et s2, écris où il est.', 'Avec le doc. 2 et le doc. 3, écris où il est.'],
    ['Comparez s1, puis s2.', 'Comparez le doc. 2, puis le doc. 3.'],
    ['Nomme les points de s1 et s2.', 'Nomme les points du doc. 2 et du doc. 3.'],
    ['Compare ton dessin à s1.', 'Compare ton dessin au doc. 2.'],
    ['Corrige puis récris s2.', 'Corrige puis récris le doc. 3.'],
    ['Coche s1, puis utilise s2.', 'Coche le doc. 2, puis utilise le doc. 3.'],
    ['A rempli : Awa remplit s1.', 'A rempli : Awa remplit le doc. 2.'],
    ['Reproduisez s1 ; employez s2.', 'Reproduisez le doc. 2 ; employez le doc. 3.'],
    ['À partir de s2, écris la règle.', 'À partir du doc. 3, écris la règle.'],
    ['Il sort 15 mL (s1).', 'Il sort 15 mL (doc. 2).'],
    ['Lis la première ligne (tableau s1).', 'Lis la première ligne (tableau doc. 2).'],
    ['s1 : six motifs ; s2 : quatre.', 'Doc. 2 : six motifs ; doc. 3 : quatre.'],
    ['On lit 4. s2 : une seule.', 'On lit 4. Doc. 3 : une seule.'],
    [
      'Complète le tableau s1 et la carte s2.',
      'Complète le tableau (doc. 2) et la carte (doc. 3).',
    ],
    ['Il manque s3.', 'Il manque s3.'],
  ])('prints "%s" as a teacher writes it', (text, printed) => {
    expect(print(text)).toBe(printed);
  });

  it.each([
    ['Read s1 and s2 again.', 'Read doc. 2 and doc. 3 again.'],
    ['Complete the table s1.', 'Complete the table (doc. 2).'],
  ])('prints "%s" without an article in English', (text, printed) => {
    expect(print(text, 'en')).toBe(printed);
  });
});
