import { alone, group, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { sharedSupports } from './supports.ts';

export const philosophy: Family = {
  id: 'philosophy',
  planning: {
    techniques: [
      "Définir une notion et la distinguer d'une notion voisine.",
      'Transformer une opinion en problème.',
      'Construire un argument, une objection et une réponse.',
    ],
    learningObjectStrategy: [
      "Passer de l'opinion au problème, puis du problème à l'argument.",
      'Définir, distinguer, argumenter, objecter.',
    ],
    teaching: [
      "Questionnement, lecture suivie d'un texte court, discussion réglée.",
      "Exposé bref, étude de texte, confrontation d'arguments.",
    ],
    learning: [
      'Travail individuel (TI), travail de groupe (TG), travail collectif (TC) ; définition écrite, plan, paragraphe.',
    ],
    evaluation: [
      'Questions de définition et paragraphe argumenté en fin de séance.',
      'Reformulation de thèse, objection écrite, paragraphe.',
    ],
    teacherMaterials: [
      'Texte court recopié au tableau ou lu',
      'Craies de deux couleurs',
      'Plan de la discussion',
    ],
    learnerMaterials: ['Cahier de philosophie', 'Brouillon', 'Recueil de textes en usage'],
    documents: [
      "Programme d'études et guide de philosophie",
      'Recueil de textes en usage',
      'Document 1 (ci-après)',
    ],
    transversal: [3, 7, 8],
    crossDisciplinary: 'vie professionnelle',
  },
  supports: sharedSupports,
  roles: {
    activity: [
      [
        alone(
          'Écris une première définition de chaque mot important du sujet {F}, puis [souligne|encadre] ce qui te paraît douteux.',
          'A écrit une définition par mot important et souligné au moins un point douteux.',
        ),
        group(
          "Confrontez vos définitions et distinguez {F} [d'une notion voisine|de ce avec quoi on le confond].",
          'Le groupe a écrit une définition commune et une différence avec une notion voisine.',
          trouble(
            'Le groupe définit par un exemple.',
            'Demander ce que tous les exemples ont en commun.',
          ),
        ),
        whole(
          "Formule le problème que pose {F} sous la forme « [D'un côté… mais d'un autre côté…|Faut-il dire que… ou que…] ».",
          'A formulé un problème qui oppose deux réponses possibles, noté au tableau. Problème préparé : ……',
        ),
        alone(
          "Rédige l'énoncé du problème en [trois|trois ou quatre] lignes.",
          "A rédigé trois lignes qui posent la question et montrent pourquoi elle n'est pas évidente.",
        ),
      ],
      [
        alone(
          "Lis le texte proposé sur {F} et dégage en une phrase [la thèse|ce que soutient l'auteur].",
          'A écrit une phrase qui affirme quelque chose, sans recopier le texte. Texte préparé : …… ; thèse attendue : ……',
        ),
        group(
          "Retrouvez les étapes de l'argumentation et donnez [un titre|un nom] à chacune.",
          'Le groupe a découpé le texte en deux ou trois étapes, avec un titre et les lignes.',
        ),
        whole(
          "Adresse une objection à la thèse, puis [cherche|imagine] la réponse de l'auteur.",
          "A formulé une objection recevable et une réponse qui s'appuie sur le texte.",
        ),
        alone(
          "Explique un exemple actuel qui [confirme|met à l'épreuve] la thèse sur {F}.",
          "A développé un exemple en quatre lignes et dit ce qu'il prouve ou ne prouve pas.",
        ),
      ],
      [
        group(
          "Préparez deux arguments pour et deux arguments contre l'idée [proposée|écrite au tableau] sur {F}.",
          "Le groupe a écrit quatre arguments différents, chacun suivi d'un exemple. Idée préparée : ……",
        ),
        whole(
          "Défends un argument de ton groupe, puis [reformule|redis] celui d'un camarade avant de lui répondre.",
          "A reformulé l'argument d'autrui de façon fidèle, puis a répondu par une raison.",
        ),
        alone(
          "Choisis l'argument le plus solide et écris [pourquoi il résiste|ce qui le rend solide].",
          "A écrit un argument, l'objection la plus forte et la réponse à cette objection.",
        ),
        alone(
          'Rédige un paragraphe argumenté de [huit à dix|dix] lignes sur {F}.',
          'A rédigé un paragraphe avec une idée, une raison, un exemple et une conclusion.',
          trouble(
            "L'exemple remplace la raison.",
            "Faire ajouter, avant l'exemple, une phrase qui commence par « En effet ».",
          ),
        ),
      ],
    ],
  },
  evaluation: {
    instructions: [
      'Réponds par des phrases argumentées. Travail individuel.',
      'Chaque réponse comporte une idée, une raison et un exemple.',
    ],
    items: [
      {
        question:
          "Définis avec précision la notion centrale de {T} et distingue-la d'une notion voisine.",
        answer: 'La définition de la trace écrite et une différence clairement nommée.',
        tests: 'CD',
      },
      {
        question: 'Formule le problème que pose {T}.',
        answer: 'Une question qui oppose deux réponses possibles, justifiée en deux lignes.',
        tests: 'CD',
      },
      {
        question: 'Rédige un argument et une objection sur {T}.',
        answer: 'Un argument (idée, raison, exemple), puis une objection qui vise la raison.',
        tests: 'CT',
      },
      {
        question:
          "Quelle thèse le texte étudié en classe soutient-il ? Donne une étape de l'argumentation.",
        answer: 'Thèse préparée : ……… ; une étape fidèle au texte.',
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Trace écrite',
      text: "{T}\n\nDéfinition : …………………………\n\nDistinction : …………………………\n\nProblème : ………………………… (énoncé de la classe, relu par l'enseignant)\n\nArgument principal : …………………………\n\nObjection et réponse : …………………………\n\nDéfinir, distinguer, argumenter, objecter : ces quatre gestes servent à traiter tout sujet.",
    },
    {
      title: 'Je retiens',
      text: "{T}\n\nLe problème en une phrase : …………………………\n\nDeux positions possibles : 1) ………………… 2) …………………\n\nUne référence lue en classe : …………………………\n\nUn exemple ne prouve pas à lui seul : je donne d'abord la raison, puis l'exemple.",
    },
  ],
};
