import { alone, group, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** CI and CP: learners handle and draw, then say and write the number or the sign. */
export const earlyMathematicsRoles: RolePatterns = {
  concretise: [
    [
      group(
        "Prenez les capsules ou les bâtonnets et [montrez|faites] ce que dit l'enseignant pour {T}.",
        'Le groupe a posé la bonne quantité et a compté à voix haute en touchant chaque objet. Quantités préparées : ……',
      ),
      group(
        'Ajoutez ou enlevez un objet et [dites|montrez] ce qui change.',
        'Le groupe a dit « un de plus » ou « un de moins » et donné le nouveau nombre.',
      ),
      alone(
        'Fais le même tas que ton voisin et [vérifie|compte] avec lui.',
        'A fait un tas pareil, objet contre objet, et a dit le nombre.',
      ),
    ],
    [
      group(
        'Rangez les objets de la table en [petits tas|lignes] pour {T} et comptez-les.',
        "Le groupe a compté chaque tas sans oublier d'objet. Objets préparés : ……",
      ),
      group(
        'Échangez vos objets avec un autre groupe et [recommencez|recomptez].',
        "Le groupe a retrouvé le nombre annoncé par l'autre groupe ou a montré l'erreur.",
      ),
      alone(
        'Montre avec tes doigts ce que tu as [compté|trouvé].',
        "A levé le bon nombre de doigts et l'a dit.",
      ),
    ],
  ],
  'semi-abstract': [
    [
      group(
        'Dessinez des ronds [à la place des objets|pour chaque objet].',
        "Le groupe a dessiné autant de ronds qu'il y a d'objets.",
      ),
      alone(
        "Entoure ou relie ce qui va ensemble pour {T} sur [l'ardoise|la feuille].",
        "A entouré ou relié sans oublier d'élément. Dessin préparé : ……",
      ),
      alone(
        "Barre ou ajoute un rond comme [on te le dit|le demande l'enseignant].",
        'A barré ou ajouté un rond et dit le nombre obtenu.',
      ),
    ],
    [
      group(
        'Faites un trait par objet et [comptez les traits|montrez-les].',
        "Le groupe a fait un trait par objet et compté jusqu'au dernier.",
      ),
      alone(
        'Complète le dessin du tableau pour {T} et [dis|montre] ce qui manquait.',
        "A complété le dessin et dit combien d'éléments il a ajoutés. Dessin préparé : ……",
      ),
      alone(
        'Montre sur ton dessin [le début et la fin|la plus grande et la plus petite quantité].',
        'A montré les deux parties du dessin sans se tromper.',
      ),
    ],
  ],
  abstract: [
    [
      whole(
        'Lis le nombre, le signe ou le mot du tableau et [montre|pose] les objets qui vont avec.',
        'A lu à voix haute et montré la bonne quantité, forme ou place. Nombres ou mots préparés : ……',
      ),
      alone(
        "Écris sur l'ardoise le nombre, le signe ou le mot de {T}.",
        "A écrit dans le bon sens ce qui était demandé et l'a lu.",
      ),
      alone(
        'Cache ton ardoise, écris de mémoire et [compare|vérifie] avec le modèle.',
        "A écrit de mémoire, puis corrigé d'après le modèle.",
      ),
    ],
    [
      whole(
        'Dis avec la classe la phrase de {T} et [fais le geste|montre les doigts].',
        'A dit la phrase et fait le geste qui convient. Phrase préparée : ……',
      ),
      alone(
        'Copie trois fois le signe ou le nombre et [entoure|montre] le mieux écrit.',
        'A écrit trois fois sans retourner le signe et entouré le mieux formé.',
      ),
      alone(
        'Lis à ton voisin ce que tu as écrit et [demande-lui|fais-lui] montrer la quantité.',
        'A lu juste ; le voisin a montré la bonne quantité, forme ou place.',
      ),
    ],
  ],
  practise: [
    [
      alone(
        "Fais seul les deux petits exercices de {T} sur l'ardoise.",
        "A réussi au moins un exercice sur deux et corrigé l'autre. Exercices préparés : 1) …… 2) ……",
      ),
      group(
        "Jouez au marchand : l'un demande, l'autre [donne|compte] les capsules.",
        'Chaque élève a demandé et donné une fois la bonne quantité.',
      ),
      alone(
        'Corrige avec la craie de couleur et [recommence|refais] ce qui est faux.',
        'A refait juste ce qui était faux.',
      ),
    ],
    [
      alone(
        'Relie chaque dessin du tableau à ce qui lui correspond pour {T}.',
        'A fait au moins trois liens justes sur quatre. Dessins préparés : ……',
      ),
      group(
        'Cherchez dans la classe [trois choses|des objets] pour {T} et montrez-les.',
        'Le groupe a montré trois choses qui conviennent et les a comptées ou nommées.',
      ),
      alone(
        'Explique ton travail à ton voisin en [montrant|touchant] le dessin.',
        'A expliqué en montrant ; le voisin a redit la réponse.',
      ),
    ],
  ],
};
