import { describe, expect, it, test } from 'vitest';
import { contentOnce } from '../content-once.ts';
import { checkSpelling } from './check-spelling.ts';
import { isKnown } from './dictionaries.ts';

const files = await contentOnce();
const [first] = files.filter(({ path }) => path.endsWith('fractions-simples.yaml'));

test('every word of every lesson is spelt as a dictionary or the house has it', () => {
  expect(checkSpelling(files)).toEqual([]);
});

describe('a text that is spoiled is reported', () => {
  it.each([
    ['a misspelt token', 'La bande est partagée en quatres parts.', 'spelling'],
    ['a missing accent', 'Un eleve coupe la bande.', 'spelling'],
    ['a misspelt town', 'Afi va à Natittingou.', 'spelling'],
    ['a brand', 'Afi écrit dans Excel.', 'brand'],
    ['a full name', 'Elle parle à Edgard Dupontel.', 'name-unknown'],
  ])('%s', (_name, text, code) => {
    if (first === undefined || first.lesson === null) throw new Error('The lesson cannot be read');
    const situation = { ...first.lesson.situation, text };
    const faults = checkSpelling([{ ...first, lesson: { ...first.lesson, situation } }]);
    expect(faults.map((fault) => fault.code)).toContain(code);
  });
});

test.each([
  'l’Ouémé',
  'aujourd’hui',
  'Aujourd’hui',
  'd’aujourd’hui',
  'd’Agoli-Agbo',
  'Porto-Novo',
  'Kpomassè',
  'd’Adja-Ouèrè',
  'néré',
  'jusqu’à',
  'SVT',
  'porte-clé',
])('"%s" is known', (token) => {
  expect(isKnown(token, 'fr')).toBe(true);
});

test.each(['d’Agoli-Agba', 'l’eleve', 'd’aujourdhui'])('"%s" is not', (token) => {
  expect(isKnown(token, 'fr')).toBe(false);
});

test('people of the past may be named in full', () => {
  if (first === undefined || first.lesson === null) throw new Error('The lesson cannot be read');
  const situation = { ...first.lesson.situation, text: 'La classe parle d’Isaac Newton.' };
  expect(checkSpelling([{ ...first, lesson: { ...first.lesson, situation } }])).toEqual([]);
});
