import { expect, test } from 'vitest';
import { markedParts, matchAnswers } from './match-help.ts';

const answers = [
  { title: 'Mon paiement n’est pas arrivé', text: 'MTN et Moov confirment en une minute.' },
  { title: 'Comment préparer ma première fiche ?', text: 'Choisissez la classe et la leçon.' },
  { title: 'Payer une fiche', text: 'Le paiement par MTN demande votre code.' },
  { title: 'Les lettres du fon', text: 'La police des fiches contient ces lettres.' },
  { title: 'Supprimer mon compte', text: 'Ouvrez les paramètres de la fiche.' },
];
const titles = (question: string, most = 3) =>
  matchAnswers(answers, question, most).map(({ title }) => title);

test('the answer whose title names the question comes first', () => {
  expect(titles('paiement MTN pas arrivé')[0]).toBe('Mon paiement n’est pas arrivé');
  expect(titles('paiement MTN')).toEqual(['Mon paiement n’est pas arrivé', 'Payer une fiche']);
});

test('accents, case and the form of a word make no difference', () => {
  expect(titles('PAIEMENTS ARRIVES')[0]).toBe('Mon paiement n’est pas arrivé');
  expect(titles('la lettre du fon')).toEqual(['Les lettres du fon']);
});

test('a word that most answers have finds nothing alone, nor does one that none has', () => {
  expect(titles('fiche')).toEqual([]);
  expect(titles('imprimante')).toEqual([]);
  expect(titles('à la de')).toEqual([]);
});

test('at most so many are given', () => {
  expect(titles('paiement', 1)).toHaveLength(1);
});

test('the words of the question are marked in a title, and nothing is lost of it', () => {
  const parts = markedParts('Mon paiement n’est pas arrivé', 'Paiements MTN');
  expect(parts.map(({ text }) => text).join('')).toBe('Mon paiement n’est pas arrivé');
  expect(parts.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'paiement', isMatch: true }]);
});
