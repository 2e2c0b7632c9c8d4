import { expect, test } from 'vitest';
import { deniedInGeneral } from '../denied-in-general.ts';
import { wrongForms } from '../forms.ts';

test.each([
  'La photosynthèse rejette du dioxyde de carbone.',
  'Le sang part du cœur par les veines.',
  'Pour germer, une graine a besoin de lumière.',
  'L’unité de la tension est l’ampère.',
  'La fusion est le passage de l’état liquide à l’état solide.',
  'Un triangle équilatéral a deux côtés égaux.',
  'Le verbe s’accorde avec le complément.',
  'La capitale du Togo est Kara.',
  'Un octet vaut 10 bits.',
  'Le courant s’use dans la première lampe.',
  'Une lampe consomme du courant.',
  'La masse est une force.',
  'L’aire d’un triangle est égale à sa base multipliée par sa hauteur : A = b × h.',
  'Avec l’auxiliaire avoir, le participe passé s’accorde toujours avec le sujet.',
  'Le Bénin a trois voisins.',
  'Le royaume de Danxomè a été fondé par Béhanzin.',
  'Le VIH s’attrape en saluant un malade.',
  'En 1960, Gbêhanzin se rend au général Dodds.',
  'Rousseau publie ce livre en 1862.',
])('"%s" is denied', (text) => {
  expect(deniedInGeneral(text)).not.toEqual([]);
});

test.each([
  'La photosynthèse rejette du dioxygène.',
  'La plante verte respire et rejette du dioxyde de carbone.',
  'Le sang part du cœur par les artères et y revient par les veines.',
  'L’unité de la tension est le volt.',
  'La fusion est le passage de l’état solide à l’état liquide.',
  'Un triangle équilatéral a trois côtés égaux.',
  'Un triangle isocèle a deux côtés égaux.',
  'La capitale du Togo est Lomé.',
  'En janvier 1894, Gbêhanzin se rend.',
  'Le courant est le même dans toutes les lampes.',
  'L’aire d’un triangle est égale à sa base multipliée par sa hauteur, divisée par 2.',
  'L’aire du triangle est base × hauteur : 2.',
  'L’aire du triangle est la moitié de base × hauteur.',
  'L’aire du parallélogramme est base × hauteur.',
  'Avec être, le participe passé s’accorde avec le sujet.',
  'Le Bénin a quatre voisins.',
  'Le dernier roi indépendant est Gbêhanzin.',
  'Le VIH se transmet par le sang.',
  'Il est faux de dire que la Terre est plate.',
  'Le soleil tourne-t-il autour de la Terre ?',
  'En 2022, la statue de Gbêhanzin revient au musée.',
])('"%s" is not', (text) => {
  expect(deniedInGeneral(text)).toEqual([]);
});

test.each([
  ['Yesterday she goed to the market.', 'en'],
  ['I buyed two mangoes.', 'en'],
  ['They didn’t went home.', 'en'],
  ['Three childs are here.', 'en'],
  ['Deux chevals tirent la charrette.', 'fr'],
  ['Vous faisez vos devoirs.', 'fr'],
  ['J’ai tombé dans la cour.', 'fr'],
  ['Elle a mangée une mangue.', 'fr'],
  ['If it will rain, we will stay.', 'en'],
] as const)('"%s" has a wrong form', (text, language) => {
  expect(wrongForms(text, language)).not.toEqual([]);
});

test.each([
  ['Yesterday she went to the market.', 'en'],
  ['Did he go home? He didn’t need it.', 'en'],
  ['The children have two feet.', 'en'],
  ['Deux chevaux et trois festivals.', 'fr'],
  ['Vous faites vos devoirs.', 'fr'],
  ['J’ai vu tomber la pluie.', 'fr'],
  ['La mangue qu’elle a mangée était mûre.', 'fr'],
  ['I don’t know if he will come.', 'en'],
  ['If it rains, we will stay.', 'en'],
] as const)('"%s" has none', (text, language) => {
  expect(wrongForms(text, language)).toEqual([]);
});
