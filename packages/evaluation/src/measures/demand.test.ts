import { expect, test } from 'vitest';
import { demandOf } from './demand.ts';

test.each([
  ['Cite trois signes du paludisme.', 'remember'],
  ['Qu’est-ce que le paludisme ?', 'remember'],
  ['Explique comment l’eau s’évapore.', 'understand'],
  ['Calcule la longueur BC.', 'apply'],
  ['Complete: How much ___ the oranges?', 'apply'],
  ['Compare les deux circuits.', 'analyse'],
  ['Pourquoi le bois flotte-t-il ?', 'analyse'],
  ['Explique pourquoi Koffi s’est trompé.', 'analyse'],
  ['Afi trouve 12. A-t-elle raison ?', 'evaluate'],
  ['Invente un problème dont la réponse est 24.', 'create'],
  ['Où vit le varan ?', 'remember'],
  ['Les fractions et les nombres qui les bornent, ou leurs arrondis.', null],
] as const)('%s asks to %s', (text, demand) => {
  expect(demandOf(text)).toBe(demand);
});

test('the highest demand of a text counts', () => {
  expect(demandOf('Nomme les deux angles, puis justifie ton choix.')).toBe('analyse');
});
