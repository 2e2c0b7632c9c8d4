import { fold } from '../../model/text.ts';
import { remember } from './remember.ts';

/** Words of which one cannot stand for the other without the sentence saying the contrary. */
const pairs: readonly (readonly [string, string])[] = [
  ['augmente', 'diminue'],
  ['augmentent', 'diminuent'],
  ['monte', 'descend'],
  ['absorbe', 'rejette'],
  ['absorbe', 'degage'],
  ['prend', 'rejette'],
  ['gagne', 'perd'],
  ['plus', 'moins'],
  ['grand', 'petit'],
  ['grande', 'petite'],
  ['chaud', 'froid'],
  ['jour', 'nuit'],
  ['nord', 'sud'],
  ['est', 'ouest'],
  ['toujours', 'jamais'],
  ['avant', 'apres'],
  ['masculin', 'feminin'],
  ['singulier', 'pluriel'],
  ['pair', 'impair'],
  ['attirent', 'repoussent'],
  ['ouvert', 'ferme'],
  ['positif', 'negatif'],
  ['croissante', 'decroissante'],
  ['egal', 'different'],
  ['egaux', 'differents'],
  ['perpendiculaires', 'paralleles'],
  ['acide', 'basique'],
  ['vivant', 'mort'],
  ['entree', 'sortie'],
  ['droite', 'gauche'],
  ['multiplie', 'divise'],
  ['additionne', 'soustrait'],
  ['sujet', 'complement'],
  ['increases', 'decreases'],
  ['always', 'never'],
  ['before', 'after'],
];
const opposite = new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
const negation = new Set(['ne', 'n', 'pas', 'jamais', 'aucun', 'aucune', 'not', 'never', 'no']);

const wordsOf = remember((text): readonly string[] =>
  fold(text.replaceAll('**', ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== ''),
);

/** Words below which two sentences are alike by chance. */
const fewestWords = 5;

/** Two sentences of the same words but for one that is the contrary of the other's, or for a negation. */
export function areOpposite(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (Math.min(a.length, b.length) < fewestWords) return false;
  const [onlyA, onlyB] = [
    a.filter((word) => !b.includes(word)),
    b.filter((word) => !a.includes(word)),
  ];
  if (onlyA.length === 1 && onlyB.length === 1) {
    const [left = '', right = ''] = [onlyA[0], onlyB[0]];
    return opposite.get(left) === right;
  }
  const [more, less] = onlyA.length > 0 ? [onlyA, onlyB] : [onlyB, onlyA];
  return less.length === 0 && more.length > 0 && more.every((word) => negation.has(word));
}
