import { describe, expect, it, test } from 'vitest';
import { knownOfBenin } from './benin.ts';
import { communesOf } from './communes.ts';
import { deniedFacts } from './denied-facts.ts';

test('there are twelve departments and 77 communes', () => {
  expect(Object.keys(communesOf)).toHaveLength(12);
  expect(new Set(Object.values(communesOf).flat()).size).toBe(77);
});

describe('what the fact base knows', () => {
  it.each(knownOfBenin)('has a source: $fact', ({ source }) => {
    expect(source).not.toBe('');
  });
});

test.each([
  'La capitale du Bénin est Cotonou.',
  'La devise du Bénin est « Travail, Famille, Patrie ».',
  'Le Bénin a onze départements.',
  'Le pays, alors appelé Dahomey, devient indépendant le 2 août 1960.',
  'L’indépendance du Bénin est proclamée en 1961.',
  'En 1737, Agaja, roi du Danxomè, conquiert Savi.',
  'La France abolit l’esclavage dans ses colonies le 27 avril 1849.',
  'L’accord du 14 juin 1897 partage le Borgou.',
  'Le recensement de 2013 compte 10 800 749 habitants.',
  'À Kandi, dans le Borgou, on cultive le coton.',
  'nord : Borgou (Djougou)',
])('"%s" is denied', (text) => {
  expect(deniedFacts(text)).toHaveLength(1);
});

test.each([
  'La capitale du Bénin est Porto-Novo ; Cotonou est la capitale économique du pays.',
  'La devise du Bénin est « Fraternité, Justice, Travail ».',
  'Le Bénin a douze départements, dont trois départements côtiers.',
  'Le pays, alors appelé Dahomey, devient indépendant le 1er août 1960.',
  'En 1960, l’indépendance ; en 1990, la Conférence nationale.',
  'Le 27 avril 1848, la France abolit l’esclavage.',
  '6 769 914 habitants en 2002',
  'À Banikoara, dans l’Alibori, Yacoubou montre la carte.',
  'Alibori (Kandi), Borgou (Parakou)',
  'Abomey-Calavi, dans l’Atlantique',
])('"%s" is not', (text) => {
  expect(deniedFacts(text)).toEqual([]);
});
