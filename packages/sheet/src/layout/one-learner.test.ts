import { expect, it } from 'vitest';
import { toClass, toOneLearner } from './one-learner.ts';

it.each([
  ['Lisez le tableau, puis répondez aux questions.', 'Lis le tableau, puis réponds aux questions.'],
  ['Choisissez, écrivez et dites : « Vous allez ? »', 'Choisis, écris et dis : « Vous allez ? »'],
  ['Faites le tri, mettez de côté, prenez note.', 'Fais le tri, mets de côté, prends note.'],
  [
    'Complétez, relevez, rejetez, employez, essayez.',
    'Complète, relève, rejette, emploie, essaie.',
  ],
  ['Comparez vos réponses, gardez-en une.', 'Compare tes réponses, gardes-en une.'],
  [
    'Regardez la case de chez Afi, attendez, rendez.',
    'Regarde la case de chez Afi, attends, rends.',
  ],
  ['Construisez, réalisez, utilisez, traduisez.', 'Construis, réalise, utilise, traduis.'],
  ['Venez, tenez, prévoyez, courez, résolvez.', 'Viens, tiens, prévois, cours, résous.'],
  [
    'Demandez, regardez, accordez, portez, entraînez.',
    'Demande, regarde, accorde, porte, entraîne.',
  ],
  [
    'Rangez les pays en trois groupes, cherchez un lien entre tous les nombres.',
    'Range les pays en trois groupes, cherche un lien entre tous les nombres.',
  ],
  ['Débattez, suspendez, défendez, joignez.', 'Débats, suspends, défends, joins.'],
])('%s is said to one learner', (order, said) => {
  expect(toOneLearner(order)).toBe(said);
});

it('does not say to one what takes several', () => {
  expect(toOneLearner('Chacun lit une phrase ; écrivez votre réponse.')).toBeNull();
  expect(toOneLearner('Partagez le travail entre vous.')).toBeNull();
  expect(toOneLearner('Lisez la réponse du groupe.')).toBeNull();
  expect(toOneLearner('L’un lit, l’autre écrit ; comparez.')).toBeNull();
});

it('tells the whole class what only several can do', () => {
  expect(toClass('Chacun lit ; comparez.', 'fr', 'Toute la classe :')).toBe(
    'Toute la classe : chacun lit ; comparez.',
  );
  expect(toClass('Read in turn.', 'en', 'Together:')).toBe('Read in turn.');
});
