import { expect, it } from 'vitest';
import { linesAsked } from './long-writing.ts';

it.each([
  ['Discute en dix à douze lignes : argument, objection, conclusion.', 12],
  ['Write her day in six sentences in order.', 6],
  ['Écris la description en six phrases.', 6],
  ['Write five passive sentences about a dish.', 5],
  ['Give the talk in about 100 words.', 10],
  ['Rédige la lettre entière.', 5],
  ['Rédige le compte rendu complet.', 5],
  ['Write the two middle paragraphs, 80 to 100 words.', 10],
])('%s is a text of %i lines', (question, lines) => {
  expect(linesAsked(question)).toBe(lines);
});

it.each([
  'Écris trois phrases qui comparent ta rue d’autrefois et celle de maintenant.',
  'Corrige ces lignes du secrétaire.',
  'Peut-il planter chaque parcelle en plusieurs lignes égales ?',
  'Rédige la contraction en 25 mots, avec une marge de trois mots.',
  'Write headlines 1, 2 and 3 as full sentences.',
  'Justifie en trois lignes.',
])('%s is an answer', (question) => {
  expect(linesAsked(question)).toBe(0);
});
