import { group, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { epsRoles } from './eps-roles.ts';

/** Physical education takes place outside: nobody writes; results are seen, counted or timed. */
export const eps: Family = {
  id: 'eps',
  planning: {
    techniques: [
      "Exécuter le geste ou l'enchaînement en respectant la sécurité.",
      "Observer un camarade et l'aider à l'aide d'un critère.",
      'Doser son effort et récupérer.',
    ],
    learningObjectStrategy: [
      'Essayer, observer, corriger le geste, puis le réussir en situation.',
      'Percevoir son effort, ajuster son geste, progresser sur un critère.',
    ],
    teaching: [
      'Démonstration, situations de difficulté croissante, correction individuelle.',
      'Ateliers tournants, observation par un camarade, défis réglés.',
    ],
    learning: [
      'Travail individuel (TI), travail de groupe (TG), travail collectif (TC) ; essai, observation, nouvel essai.',
    ],
    evaluation: [
      'Observation des critères de réussite, comptage ou mesure des essais.',
      'Passage individuel devant un camarade observateur, avec deux critères.',
    ],
    teacherMaterials: [
      'Sifflet, montre',
      'Plots de récupération (bouteilles lestées), corde, craie ou chaux',
      'Eau potable et petite pharmacie',
    ],
    learnerMaterials: [
      'Tenue de sport',
      'Chaussures adaptées ou pieds nus sur sol nettoyé',
      'Gourde ou gobelet',
    ],
    documents: [
      "Programme d'études et guide d'EPS",
      'Document 1 : critères et sécurité (ci-après)',
    ],
    transversal: [5, 6, 7],
    crossDisciplinary: 'saines habitudes',
  },
  supports: [
    {
      title: 'Document 1. Sécurité et critères',
      text: "Activité : {T}.\n\nSécurité. L'aire est nettoyée ; les distances entre élèves sont [respectées|gardées] ; chacun s'arrête au coup de sifflet ; on signale toute douleur.\n\nCritères de réussite à annoncer : 1) …………… 2) …………… 3) ……………",
      hook: [
        whole(
          'Mets-toi en rang, écoute les règles de sécurité du document 1 et [redis-en|rappelle-en] deux.',
          "A redit deux règles de sécurité et s'est placé à distance de ses voisins.",
        ),
        whole(
          "Trottine autour de l'aire, puis échauffe [les chevilles, les genoux et les épaules|les articulations] au rythme du sifflet.",
          "A couru lentement sans s'arrêter et fait chaque mouvement le nombre de fois demandé.",
        ),
        group(
          "Placez le matériel de votre atelier et [vérifiez|contrôlez] que l'aire est sûre.",
          'Le groupe a placé le matériel comme sur le croquis et retiré tout objet dangereux.',
        ),
      ],
    },
    {
      title: 'Document 1. Le défi du jour',
      text: "Activité : {T}.\n\nDéfi à annoncer à la classe : ……………………\n\nPour le réussir sans se blesser : s'échauffer, respecter [son couloir ou sa zone|sa zone], s'arrêter au signal, boire après l'effort.\n\nCe que l'observateur regarde : 1) …………… 2) ……………",
      hook: [
        whole(
          "Écoute le défi du jour et dis [ce que tu dois réussir|le but à atteindre] et ce qu'il faut éviter.",
          'A redit le but du défi et cité un geste dangereux à éviter.',
        ),
        whole(
          'Échauffe-toi : course lente, montées de genoux, rotations des bras, [étirements|puis étirements légers].',
          "A exécuté les quatre exercices dans l'ordre, sans gêner ses voisins.",
        ),
        group(
          'Formez des équipes équilibrées et [choisissez|nommez] un observateur.',
          "Chaque équipe a le même nombre d'élèves, à un près, et un observateur désigné.",
        ),
      ],
    },
  ],
  roles: epsRoles,
  evaluation: {
    instructions: [
      "Passage individuel ; l'observateur valide chaque critère.",
      'Chaque élève passe une fois ; deux essais sont permis.',
    ],
    items: [
      {
        question: "Exécute le geste ou l'effort principal de {T} en respectant la sécurité.",
        answer: 'Geste complet, sans danger pour soi ni pour les autres. Critère préparé : ………',
        tests: 'CD',
      },
      {
        question: "Répète l'exercice en respectant le rythme ou la mesure annoncés : ………………",
        answer: 'Nombre, durée ou distance préparés : ……… ; atteints sans arrêt imprévu.',
        tests: 'CD',
      },
      {
        question: 'Dis deux règles de sécurité de la séance.',
        answer: 'Deux règles du document 1, dites sans aide.',
        tests: 'CT',
      },
      {
        question: 'Observe un camarade et donne-lui un conseil.',
        answer: 'Le conseil porte sur un critère de réussite et se comprend aussitôt.',
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Je retiens',
      text: "{T}\n\nAvant : je m'échauffe et je vérifie l'aire.\n\nPendant : je respecte les critères : 1) ………………… 2) …………………\n\nAprès : je marche, je respire, je bois, je m'étire et je me lave.\n\nSécurité : je m'arrête au signal et je signale toute douleur.",
    },
    {
      title: 'Résumé',
      text: "{T}\n\nCe que je sais faire : …………………………\n\nCe que je dois encore travailler : …………………………\n\nUn bon échauffement, de l'eau et du repos protègent le corps. Je respecte l'adversaire, l'arbitre et le matériel.",
    },
  ],
};
