import { alone, group, trouble, whole } from '../types.ts';
import type { RolePatterns } from '../types.ts';

/** Physical education takes place outside: nobody writes; results are seen, counted or timed. */
export const epsRoles: RolePatterns = {
  settle: [
    [
      whole(
        'Mets-toi en tenue, range tes affaires et [forme|rejoins] les rangs au signal.',
        "S'est mis en tenue et a rejoint sa place dans le rang en moins de deux minutes.",
      ),
      whole(
        "Réponds à l'appel et signale [une douleur|un malaise] éventuel.",
        "A répondu à l'appel ; a dit s'il peut ou non pratiquer aujourd'hui.",
      ),
    ],
    [
      whole(
        "Rejoins l'aire en marchant, [bois une gorgée d'eau|noue tes lacets] et mets-toi en cercle.",
        'A rejoint le cercle en silence, tenue et chaussures prêtes.',
      ),
      whole(
        "Montre que l'aire autour de toi est [sûre|dégagée] en écartant les bras.",
        'A écarté les bras sans toucher personne et ramassé les objets dangereux.',
      ),
    ],
  ],
  announce: [
    [
      whole(
        'Écoute le but de la séance, {T}, et [redis|répète] les critères de réussite.',
        "A redit le but et au moins un critère que l'on peut voir ou compter.",
      ),
    ],
    [
      whole(
        'Regarde la démonstration pour {T} et dis [ce que tu devras réussir|le point important].',
        'A dit le point important de la démonstration et la règle de sécurité qui va avec.',
      ),
    ],
  ],
  preconception: [
    [
      alone(
        'Essaie une fois, à ton rythme, ce que tu crois être {T}.',
        "A fait un essai personnel en sécurité, réussi ou non, et a dit ce qu'il a ressenti.",
      ),
    ],
    [
      alone(
        'Montre à ton camarade comment tu ferais pour {T}.',
        'A montré un geste ou une allure et a dit quelle partie du corps travaille.',
      ),
    ],
  ],
  recall: [
    [
      alone(
        "Refais le geste ou l'allure de la dernière séance, [trois fois|deux fois lentement].",
        'A refait le geste en respectant le critère de la dernière séance au moins deux fois.',
      ),
      whole(
        'Rappelle le critère de réussite de la dernière séance et [montre-le|mime-le].',
        "A rappelé le critère et l'a montré sans erreur.",
      ),
    ],
    [
      whole(
        "Montre la position de départ apprise et [tiens-la|garde-la] jusqu'au signal.",
        "A pris la position et l'a gardée jusqu'au signal, corps équilibré.",
      ),
      alone(
        "Enchaîne deux exercices de la séance passée [sans t'arrêter|à allure lente].",
        "A enchaîné les deux exercices dans l'ordre, sans arrêt.",
      ),
    ],
  ],
  activity: [
    [
      alone(
        "Essaie {F} en suivant la démonstration, [d'abord lentement|à vitesse réduite].",
        'A réussi au moins deux essais sur trois selon le critère annoncé. Critère préparé : ……',
      ),
      group(
        "Passez à tour de rôle ; l'observateur lève la main si [le critère est respecté|le geste est juste].",
        "Chaque élève est passé au moins deux fois et a reçu l'avis de l'observateur.",
        trouble(
          'Les élèves attendent trop longtemps leur tour.',
          'Réduire la taille des groupes et ouvrir un deuxième atelier.',
        ),
      ),
      whole(
        "Explique ce qui aide à réussir et [ce qui fait échouer|l'erreur la plus fréquente].",
        'A cité une aide et une erreur, montrées par le geste devant la classe.',
      ),
      alone(
        'Recommence {F} en corrigeant [un seul point|le point signalé].',
        "A corrigé le point signalé et réussi un essai de plus qu'au début.",
      ),
    ],
    [
      group(
        "Réalisez l'exercice par ateliers : changez d'atelier [au sifflet|au signal] et gardez l'ordre de passage.",
        'Le groupe est passé dans chaque atelier, sans bousculade. Ateliers préparés : ……',
      ),
      alone(
        "Compte tes réussites à l'atelier sur {F} et [annonce|retiens] ton total.",
        "A annoncé un total que l'observateur a confirmé.",
      ),
      group(
        'Aidez le camarade en difficulté par [un conseil court|un geste montré].',
        'Le groupe a donné un conseil précis et le camarade a fait un nouvel essai.',
      ),
      whole(
        "Récupère en marchant, souffle et dis [comment tu te sens|l'effet de l'effort sur ton corps].",
        "A marché jusqu'à retrouver son souffle et nommé un effet : chaleur, souffle court, cœur rapide.",
      ),
    ],
    [
      alone(
        'Augmente la difficulté : plus loin, plus vite, plus haut ou plus longtemps, [selon ton niveau|à ton rythme], pour {F}.',
        "A choisi un niveau de difficulté et tenu l'essai jusqu'au bout en sécurité. Niveaux préparés : 1) …… 2) …… 3) ……",
      ),
      group(
        'Organisez une petite rencontre réglée sur {F}, avec [un arbitre|un juge] et un compteur de points.',
        "Le groupe a joué selon la règle ; l'arbitre a compté les points et personne n'a contesté par la force.",
      ),
      whole(
        "Salue l'équipe adverse et [donne|dis] une action réussie de l'autre équipe.",
        "A salué et cité une action réussie de l'adversaire.",
      ),
      alone(
        'Enchaîne une dernière fois le geste complet, [à vitesse normale|sans arrêt].',
        'A enchaîné le geste complet en respectant au moins deux critères sur trois.',
      ),
    ],
  ],
  objectivise: [
    [
      whole(
        "Dis ce que tu as réussi aujourd'hui et [montre-le|le conseil qui t'a aidé].",
        "A cité une réussite et le conseil ou le geste qui l'a permise.",
      ),
      whole(
        "Nomme la partie du corps qui a le plus travaillé et [étire-la|montre comment l'étirer].",
        "A nommé une partie du corps et fait l'étirement qui convient.",
      ),
    ],
    [
      whole(
        'Marche en cercle, respire profondément et dis [une chose à améliorer|ce que tu veux travailler].',
        'A respiré calmement et nommé un point précis à améliorer.',
      ),
      whole(
        'Compare ton dernier essai au premier et [dis|montre] ce qui a changé.',
        'A décrit un changement visible entre le premier et le dernier essai.',
      ),
    ],
  ],
  evaluate: [
    [
      alone(
        "Exécute {T} devant l'observateur, qui note [les critères respectés|les réussites].",
        'A respecté au moins {p} critères ou réussi au moins {p} essais sur {q}.',
      ),
      group(
        "Annoncez les résultats de l'atelier et [félicitez|encouragez] chacun.",
        'Le groupe a annoncé un résultat pour chaque membre, avec un point à travailler.',
      ),
    ],
    [
      alone(
        "Passe l'épreuve courte de fin de séance et [compte|retiens] tes réussites.",
        'A compté {p} réussites ou plus sur {q}, confirmées par un camarade.',
      ),
      alone(
        'Observe un camarade et dis-lui [un critère réussi et un critère à travailler|ce qui est réussi et ce qui manque].',
        'A nommé un critère réussi et un critère à travailler, sans se moquer.',
      ),
    ],
  ],
  project: [
    [
      whole(
        'Bois, range le matériel et dis [quel exercice tu referas|ce que tu referas] à la maison sans danger.',
        'A rangé sa part du matériel et cité un exercice réalisable sans danger.',
      ),
      whole(
        'Dis à quoi {T} peut servir [dans la vie|au travail ou au jeu].',
        "A cité une situation de la vie où l'effort ou le geste est utile.",
      ),
    ],
    [
      whole(
        "Écoute le but de la prochaine séance et dis [comment t'y préparer|ce qu'il faudra apporter].",
        'A redit le but et cité une préparation : repos, eau, tenue, exercice.',
      ),
      whole(
        'Lave-toi les mains et le visage, puis [regagne|rejoins] la classe en rang.',
        "S'est lavé et a regagné la classe en rang, sans courir.",
      ),
    ],
  ],
};
