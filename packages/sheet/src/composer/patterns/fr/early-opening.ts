import { alone, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** Opening steps in CI and CP: spoken, sung and drawn. */
export const earlyOpeningRoles: RolePatterns = {
  settle: [
    [
      whole(
        "Montre tes mains, [assieds-toi|prends place] et pose l'ardoise et la craie sur la table.",
        "A montré des mains propres ; a posé l'ardoise et la craie devant lui.",
      ),
      whole(
        'Chante avec la classe le chant [du matin|de la rentrée en classe], en frappant dans les mains.',
        'A chanté au moins un couplet et a frappé dans les mains en mesure.',
      ),
    ],
    [
      whole(
        'Croise les bras, respire [trois fois|lentement], puis prends ton ardoise.',
        "A respiré trois fois en silence et a tenu l'ardoise levée au signal.",
      ),
      whole(
        'Récite la comptine [de la semaine|apprise] avec les gestes.',
        "A récité la comptine avec les gestes, sans s'arrêter.",
      ),
    ],
    [
      whole(
        'Essuie ton ardoise, lève-la et [montre|tourne] le côté propre.',
        'A levé une ardoise propre et a posé la craie à côté.',
      ),
      whole(
        'Dis bonjour à ton voisin et [donne|dis] le jour de la semaine.',
        'A salué son voisin par une phrase et a dit le nom du jour.',
      ),
    ],
  ],
  announce: [
    [
      whole(
        "Regarde l'image ou l'objet et [répète|redis] : « Aujourd'hui, nous apprenons {I}. »",
        'A répété la phrase en entier, en articulant.',
      ),
    ],
    [
      whole(
        'Écoute le titre {T}, puis [redis-le|dis-le] à ton voisin.',
        "A redit le titre à son voisin et l'a montré au tableau.",
      ),
    ],
    [
      whole(
        'Montre au tableau le titre {T} et dis [ce que tu veux savoir|une question].',
        'A montré le titre et a dit une question avec ses mots.',
      ),
    ],
  ],
  preconception: [
    [
      alone(
        'Dessine sur ton ardoise [ce que tu sais|ce que tu connais] de {T}.',
        "A dessiné quelque chose en rapport avec le titre et a dit ce que c'est.",
      ),
    ],
    [
      whole(
        'Dis avec tes mots ce que tu sais déjà de {T}.',
        'A dit une phrase personnelle, juste ou non, sans répéter celle du voisin.',
      ),
    ],
    [
      whole(
        'Lève la main si tu connais déjà {T}, puis [raconte|dis] ce que tu sais.',
        "A levé la main et a raconté en une ou deux phrases ce qu'il sait.",
      ),
    ],
  ],
  recall: [
    [
      whole(
        "Montre, parmi les images du tableau, celle de [la dernière leçon|la leçon d'hier] et dis son nom.",
        'A montré la bonne image et dit son nom dans une phrase.',
      ),
    ],
    [
      alone(
        "Écris ou dessine sur l'ardoise un mot de la leçon [d'hier|passée].",
        "A écrit ou dessiné un mot de la leçon passée et l'a lu au signal.",
      ),
    ],
    [
      whole(
        "Réponds à la devinette sur la leçon passée en [levant l'ardoise|montrant l'objet].",
        "A donné la bonne réponse et a dit l'indice qui l'a aidé. Devinette préparée : ……",
      ),
    ],
  ],
};
