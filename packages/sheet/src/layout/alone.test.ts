import { expect, it } from 'vitest';
import { forOne } from './alone.ts';

it.each([
  [
    'Copie « Le cercle », puis relis avec ton voisin.',
    'Copie « Le cercle », puis relis avec ton enseignant(e).',
  ],
  ['Dessine ce que tu crois, sans regarder ton voisin.', 'Dessine ce que tu crois.'],
  [
    'Complète avec la classe, puis dis-le à un camarade.',
    'Complète avec ton enseignant(e), puis dis-le à ton enseignant(e).',
  ],
  ['Un camarade dit : « Non. »', 'Quelqu’un dit : « Non. »'],
  ['Le groupe a écrit une réponse.', 'L’élève a écrit une réponse.'],
  ['Échange ton ardoise et corrige.', 'Montre ton ardoise à ton enseignant(e) et corrige.'],
  ['Ton camarade compte les pas.', 'Ton enseignant(e) compte les pas.'],
  ['Le camarade du bord note.', 'Le camarade du bord note.'],
  ['Le camarade note les durées.', 'Ton enseignant(e) note les durées.'],
  ['Dix graines par groupe, un cahier.', 'Dix graines, un cahier.'],
])('%s has nobody else in it', (text, own) => {
  expect(forOne(text, 'fr')).toBe(own);
});

it('leaves neighbours that are the matter of the lesson', () => {
  const text = 'Nomme les pays voisins du Bénin ; le voisin de Koffi en visite un.';
  expect(forOne(text, 'fr')).toBe(text);
  expect(forOne('Ask your neighbour.', 'en')).toBe('Ask your teacher.');
});
