import { alone, group, whole } from '../types.ts';
import type { Scenario } from '../types.ts';

export const sharedSpares: readonly Scenario[] = [
  [
    alone(
      'Relis ce que tu viens de faire sur {T} et [souligne|encadre] le point que tu expliquerais le mieux.',
      "A souligné un point et l'a expliqué à son voisin en deux phrases.",
    ),
    group(
      'Posez au groupe voisin une question sur {T} et [jugez|corrigez] sa réponse.',
      'Le groupe a posé une question claire et a dit, avec une raison, si la réponse convient.',
    ),
    whole(
      "Redis avec tes mots l'idée d'un camarade sur {T} et [complète-la|ajoute un exemple].",
      "A redit l'idée sans la déformer et y a ajouté un exemple ou une précision.",
    ),
  ],
];

export const earlySpares: readonly Scenario[] = [
  [
    alone(
      "Refais le dessin ou le mot de la leçon sur l'ardoise et [montre-le|lis-le].",
      "A refait le dessin ou le mot et l'a montré sans aide.",
    ),
    group(
      'Dites chacun un mot de la leçon, [à tour de rôle|en tournant].',
      "Chaque élève du groupe a dit un mot ou répété celui d'un camarade.",
    ),
    whole(
      "Écoute un camarade et [répète sa phrase|redis ce qu'il a dit] sur {T}.",
      'A répété la phrase du camarade en entier, en articulant.',
    ),
  ],
];

export const epsSpares: readonly Scenario[] = [
  [
    alone(
      'Fais un nouvel essai en pensant à [un seul critère|ta respiration].',
      'A fait un essai complet et nommé le critère auquel il a pensé.',
    ),
    group(
      "Placez-vous par deux : l'un exécute, l'autre [compte|encourage et compte].",
      'Chaque élève a exécuté puis compté ; les deux totaux ont été annoncés.',
    ),
    whole(
      'Regarde un camarade volontaire et dis [un geste réussi|ce qui est bien fait].',
      "A nommé un geste réussi et l'a montré à son tour.",
    ),
  ],
];
