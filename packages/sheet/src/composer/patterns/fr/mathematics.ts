import { alone, group, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { primaryMathematicsRoles } from './primary-mathematics.ts';
import { sharedSupports } from './supports.ts';

export const mathematics: Family = {
  id: 'mathematics',
  planning: {
    techniques: [
      'Traduire une situation par une figure, un tableau ou une égalité.',
      "Appliquer une règle et rédiger les étapes d'un calcul ou d'une construction.",
      'Vérifier un résultat par une autre méthode ou par un ordre de grandeur.',
    ],
    learningObjectStrategy: [
      "Passer d'une situation à un calcul ou à une figure, puis à une règle.",
      'Essayer sur des cas particuliers, conjecturer, puis justifier.',
    ],
    teaching: [
      'Situation-problème, questionnement, travail sur exemples et contre-exemples.',
      'Questionnement, confrontation de méthodes, aide par la figure ou par le tableau.',
    ],
    learning: [
      'Travail individuel (TI), travail de groupe (TG), travail collectif (TC) ; recherche sur brouillon, puis rédaction.',
    ],
    evaluation: [
      "Questions orales et ardoise en cours d'activité ; questions écrites en fin de séance.",
      'Observation des brouillons, ardoise, puis questions écrites corrigées entre voisins.',
    ],
    teacherMaterials: [
      'Règle, équerre et compas de tableau',
      'Craies de deux couleurs',
      'Exercices préparés avec leurs réponses',
    ],
    learnerMaterials: [
      "Cahier de recherche et cahier d'exercices",
      'Instruments de géométrie',
      'Ardoise et craie',
    ],
    documents: [
      "Programme d'études et guide de la discipline",
      'Manuel en usage dans la classe',
      'Document 1 (ci-après)',
    ],
    transversal: [2, 6, 8],
    crossDisciplinary: 'consommateur averti',
  },
  supports: sharedSupports,
  roles: {
    activity: [
      [
        alone(
          "Lis l'exemple du tableau sur {F}, puis note [les données|ce qui est donné], ce qui est demandé et une première idée.",
          'A séparé les données de la question et a noté une idée de méthode. Exemple préparé : données …… ; réponse ……',
        ),
        group(
          'Comparez vos idées et rédigez [une solution|la solution du groupe], étape par étape.',
          'Le groupe a rédigé une solution dont chaque étape porte une justification (définition, règle ou figure).',
          trouble(
            'Le groupe donne le résultat sans les étapes.',
            "Demander de dire à voix haute ce qui a été fait en premier, puis de l'écrire.",
          ),
        ),
        whole(
          'Énonce en une phrase la règle ou la propriété utilisée pour {F} et [cite|donne] ses conditions.',
          "A énoncé la règle avec ses conditions ; la classe l'a notée. Énoncé attendu : ……",
        ),
        alone(
          'Applique la règle à un nouvel exemple sur {F} et [vérifie|contrôle] ta réponse.',
          'A obtenu la réponse prévue et a écrit une vérification. Exemple préparé : …… ; réponse ……',
        ),
      ],
      [
        alone(
          'Construis une figure ou un tableau pour le cas proposé sur {F} et [code|légende] les données.',
          'A tracé une figure ou un tableau propre, avec toutes les données placées. Cas préparé : ……',
        ),
        group(
          'Étudiez deux cas différents de {F} et dites [ce qui change|ce qui varie] et ce qui ne change pas.',
          'Le groupe a écrit au moins une ressemblance et une différence entre les deux cas.',
        ),
        whole(
          'Propose une conjecture à partir des cas étudiés, puis cherche [un contre-exemple|un cas qui la contredit].',
          "A écrit une conjecture commençant par « Si… alors… » et l'a essayée sur un autre cas.",
        ),
        alone(
          'Justifie la propriété retenue en citant [la définition ou la règle|le résultat déjà connu] qui la rend vraie.',
          'A rédigé une justification de deux à quatre lignes qui cite un résultat du cours.',
          trouble(
            "L'élève prend un exemple pour une preuve.",
            "Proposer un cas où l'exemple marche et un autre où il échoue.",
          ),
        ),
      ],
      [
        alone(
          "Examine la solution écrite au tableau sur {F} et repère [l'erreur|l'étape fausse] qu'elle contient.",
          "A repéré l'étape fausse et l'a entourée. Erreur préparée : ……",
        ),
        group(
          "Expliquez l'erreur et [récrivez|corrigez] la solution juste.",
          'Le groupe a nommé la règle mal appliquée et a récrit la solution complète.',
        ),
        whole(
          'Donne un conseil à [un camarade|une classe voisine] pour éviter cette erreur.',
          "A formulé un conseil qui commence par un verbe et cite l'étape à surveiller.",
        ),
        alone(
          'Invente un exercice court sur {F} et rédige [sa réponse|son corrigé].',
          'A écrit un énoncé complet, sans donnée manquante, et son corrigé vérifié par le voisin.',
        ),
      ],
      [
        alone(
          'Cherche de tête ou au brouillon un ordre de grandeur pour la situation proposée sur {F}.',
          "A annoncé un ordre de grandeur avant le calcul et l'a noté. Situation préparée : ……",
        ),
        group(
          'Résolvez la situation par deux méthodes et [comparez|confrontez] les résultats.',
          "Le groupe a présenté deux méthodes qui donnent le même résultat, avec l'unité s'il y en a une.",
        ),
        whole(
          'Choisis la méthode la plus sûre et explique [ton choix|pourquoi].',
          "A choisi une méthode et donné une raison : moins d'étapes, vérification facile ou risque d'erreur.",
        ),
        alone(
          'Rédige la solution retenue et souligne [la réponse|la phrase réponse].',
          "A rédigé les étapes dans l'ordre et souligné une phrase réponse complète.",
        ),
      ],
    ],
    ...primaryMathematicsRoles,
  },
  evaluation: {
    instructions: [
      'Rédige les étapes de chaque réponse. Travail individuel.',
      "Réponds dans l'ordre qui te convient ; les étapes comptent autant que le résultat.",
    ],
    items: [
      {
        question: 'Énonce la règle, la définition ou la propriété principale de la leçon {T}.',
        answer:
          "L'énoncé de la trace écrite, avec ses conditions. 1 point pour l'énoncé, 1 point pour les conditions.",
        tests: 'CD',
      },
      {
        question: "Applique-la à l'exemple suivant : ……………… (donnée à écrire au tableau).",
        answer: 'Résultat préparé : ……… Les étapes sont écrites et la règle est citée.',
        tests: 'CD',
      },
      {
        question: 'Vrai ou faux ? ……………… (affirmation à écrire au tableau). Justifie ta réponse.',
        answer:
          'Réponse préparée : ……… Une justification par la règle ou par un contre-exemple est exigée.',
        tests: 'CT',
      },
      {
        question: 'Invente un exemple qui se résout avec la leçon {T} et donne sa solution.',
        answer:
          "L'énoncé ne manque d'aucune donnée ; la solution suit la règle ; le résultat est vérifié.",
        tests: 'CT',
      },
      {
        question: 'Explique en deux phrases une erreur à éviter dans la leçon {T}.',
        answer:
          "L'erreur est nommée, puis l'étape juste est donnée (voir l'erreur corrigée en classe).",
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Je retiens',
      text: "{T}\n\nRègle ou définition : ………………………… (phrase de la classe, relue par l'enseignant)\n\nMéthode. 1) Je lis et je note les données. 2) Je choisis la règle et je vérifie que ses conditions sont remplies. 3) J'écris les étapes. 4) Je vérifie, puis j'écris la réponse.\n\nExemple : …………………………\n\nErreur à éviter : …………………………",
    },
    {
      title: 'Trace écrite',
      text: "{T}\n\nCe qu'il faut savoir : ………………………… (énoncé complet, avec ses conditions)\n\nCe qu'il faut savoir faire. J'identifie ce qui est donné et ce qui est cherché ; je fais une figure, un schéma ou un tableau ; j'applique la règle ; je contrôle le résultat.\n\nExemple traité en classe : …………………………",
    },
  ],
};
