import { describe, expect, it } from 'vitest';
import { dangerIn } from './dangers.ts';

describe('what harms whoever does it', () => {
  it.each([
    ['Branche les deux fils dénudés dans la prise de courant.', 'mains current'],
    ['Ouvre le compteur et compte les fils.', 'mains current'],
    ['Allume une bougie sous le papier.', 'an open flame'],
    ['Grimpe dans l’arbre et mesure la branche.', 'heights'],
    ['Prends un comprimé et note son effet.', 'medicines'],
    ['Goûte l’eau du marigot.', 'tasting'],
    ['Verse l’acide dans l’eau de Javel.', 'chemicals'],
    ['Prends deux scorpions et compare leurs pattes.', 'dangerous animals'],
    ['Touch the bats in the attic.', 'dangerous animals'],
    ['Pique le bout de ton doigt.', 'a wound'],
    ['Traverse la route et compte les motos.', 'traffic'],
    ['Plonge dans la lagune.', 'deep water'],
    ['Regarde directement le soleil.', 'the sun'],
    ['Frappe ton voisin pour produire un son.', 'violence'],
    ['Frappe avec le bâton le camarade qui se trompe.', 'violence'],
    ['Insulte ton voisin qui se trompe.', 'violence'],
  ])('%s', (order, danger) => {
    expect(dangerIn(order)).toBe(danger);
  });
});

describe('what harms nobody', () => {
  it.each([
    'Prends deux œufs et bats-les avec du sucre.',
    'Ne touche jamais une prise de courant.',
    'Regarde, sans rien toucher, la prise de courant.',
    'Regarde l’enseignant allumer la bougie.',
    'Imagine que tu grimpes dans l’arbre, puis raconte.',
    'Marche vers le tableau et lis « acide ».',
    'Situe Cotonou entre la mer et le lac Nokoué.',
    'Suis du doigt le cours d’eau, puis la route.',
    'Donne deux règles pour l’usage des médicaments.',
    'Nomme un ouvrier du secteur primaire.',
    'Compare le bois et le liquide.',
    'Coupe le carton en deux carrés.',
    'Cherche dans le secteur agricole un métier et ouvre ton cahier.',
  ])('%s', (order) => {
    expect(dangerIn(order)).toBeNull();
  });
});
