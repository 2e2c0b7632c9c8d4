import { describe, expect, test } from 'vitest';
import { hasStems, plainText, stemsOf } from './search.ts';

const finds = (text: string, sought: string) => hasStems(plainText(text), stemsOf(sought));

describe('a search in the help', () => {
  test.each([
    ['accents and case', 'Où est mon reçu ?', 'RECU'],
    ['a plural', 'Où est mon reçu ?', 'reçus'],
    ['a longer plural', 'Une fiche achetée', 'fiches achetées'],
    ['another form of the word', 'supprimée par erreur', 'supprimer'],
    ['the words in any order', 'Payer par Mobile Money', 'money  payer'],
    ['nothing sought', 'Un texte', '  '],
  ])('passes over %s', (_what, text, sought) => {
    expect(finds(text, sought)).toBe(true);
  });

  test.each([
    ['Où est mon reçu ?', 'abonnement'],
    ['Une fiche achetée', 'fiche perdue'],
  ])('does not take “%s” for “%s”', (text, sought) => {
    expect(finds(text, sought)).toBe(false);
  });
});
