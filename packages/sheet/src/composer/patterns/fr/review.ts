import { alone, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** The closing steps of a séance, for learners who can read and write. */
export const reviewRoles: RolePatterns = {
  objectivise: [
    [
      alone(
        'Sans regarder ton cahier, écris [deux choses|deux idées] apprises sur {T} et une chose difficile.',
        'A écrit deux acquis exacts, comparés ensuite à la trace écrite, et a nommé une difficulté précise.',
      ),
      whole(
        "Dis [comment tu as appris|ce qui t'a aidé à apprendre] aujourd'hui et donne un exemple.",
        "A cité une activité de la séance (document, travail de groupe, exercice) et ce qu'elle lui a permis de comprendre.",
      ),
    ],
    [
      whole(
        'Résume à la classe ce que tu sais maintenant de {T}, en [trois phrases au plus|deux ou trois phrases].',
        'A résumé en trois phrases au plus, avec le vocabulaire de la leçon ; un camarade a complété.',
      ),
      alone(
        "Reprends ce que tu avais écrit au début et [corrige-le|complète-le] d'une autre couleur.",
        'A barré, corrigé ou complété au moins un point de sa première réponse.',
      ),
    ],
    [
      alone(
        "Coche sur ton cahier : je sais expliquer, je sais faire, j'ai encore besoin d'aide ; puis [donne une preuve|justifie] pour {T}.",
        'A coché une case et a écrit une preuve : un exemple, un exercice réussi ou une question précise.',
      ),
      whole(
        'Pose à la classe une question sur {T} [et juge la réponse|et dis si la réponse convient].',
        'A posé une question claire et a accepté ou corrigé la réponse en donnant une raison.',
      ),
    ],
  ],
  evaluate: [
    [
      alone(
        "Traite [seul|sans aide] les {q} questions de l'évaluation dans ton cahier d'exercices.",
        'A répondu juste à au moins {p} questions sur {q}, réponses rédigées.',
      ),
      alone(
        "Échange ton cahier avec ton voisin et corrige à l'aide [du corrigé|des réponses du tableau].",
        'A marqué chaque réponse juste ou à reprendre ; le voisin a corrigé par écrit au moins une erreur.',
      ),
    ],
    [
      alone(
        "Réponds par écrit aux {q} questions de l'évaluation ; [justifie|explique] chaque réponse en une phrase.",
        'A traité les {q} questions et en a réussi au moins {p}, avec une justification par réponse.',
      ),
      alone(
        'Relis tes réponses pendant la correction et [récris|reprends] celle qui est fausse.',
        'A récrit correctement toute réponse fausse et a compté ses réponses justes sur {q}.',
      ),
    ],
    [
      alone(
        "Lis les {q} questions de l'évaluation, commence par [la plus facile|celle que tu maîtrises le mieux], puis traite les autres.",
        'A répondu aux {q} questions dans le temps donné ; au moins {p} réponses sont justes.',
      ),
      alone(
        'Compare ta copie aux réponses attendues et [entoure|signale] ce qui reste à revoir.',
        'A entouré les points à revoir et a recopié la bonne réponse pour chacun.',
      ),
    ],
  ],
  project: [
    [
      whole(
        'Dis où {T} te [servira|sera utile] hors de la classe et donne un exemple précis.',
        'A cité une situation de la maison, du marché, du champ ou du quartier et a dit en quoi la leçon y sert.',
      ),
      alone(
        'Note le travail à faire pour la prochaine séance : [une observation|un exemple] à rapporter sur {T}.',
        "A noté l'énoncé et la date ; a redit à son voisin ce qu'il doit rapporter.",
      ),
    ],
    [
      whole(
        'Propose une action que [tu feras|ta famille peut faire] grâce à la leçon {T}.',
        'A proposé une action réalisable dans la semaine et a donné sa raison.',
      ),
      alone(
        'Copie la question de recherche pour la séance suivante et [écris|note] une première idée de réponse.',
        'A copié la question et noté une idée à vérifier. Question préparée : ……',
      ),
    ],
    [
      whole(
        'Imagine une question que [la prochaine leçon|la suite du programme] pourra traiter après {T}.',
        'A formulé une question nouvelle, en lien avec la leçon, que la classe a jugée utile.',
      ),
      alone(
        'Prépare pour la prochaine séance un exemple de {T} [pris dans ton quartier|trouvé autour de toi].',
        'A écrit dans le cahier de textes le travail demandé et le lieu où il cherchera son exemple.',
      ),
    ],
  ],
};
