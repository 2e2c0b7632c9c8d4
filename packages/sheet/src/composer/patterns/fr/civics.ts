import { alone, group, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { historyGeography } from './history-geography.ts';

export const civics: Family = {
  ...historyGeography,
  id: 'civics',
  planning: {
    ...historyGeography.planning,
    techniques: [
      'Analyser une situation vécue et nommer la valeur, le droit ou le devoir en jeu.',
      'Justifier une conduite et prendre un engagement réalisable.',
      "Discuter en écoutant et en respectant l'avis d'autrui.",
    ],
    learningObjectStrategy: [
      "Partir d'un cas vécu, juger les conduites, dégager une règle, s'engager.",
      "Confronter des avis, chercher la règle commune, décider d'une conduite.",
    ],
    teaching: [
      'Étude de cas, questionnement, débat réglé.',
      'Jeu de rôles, discussion, synthèse au tableau.',
    ],
    evaluation: [
      "Participation au débat, jugement d'un cas, questions écrites.",
      "Étude d'un cas court, engagement écrit et questions.",
    ],
    teacherMaterials: [
      'Cas à étudier écrits au tableau',
      'Affiche des règles du débat',
      'Craies de couleur',
    ],
    transversal: [3, 6, 7],
    crossDisciplinary: 'saines habitudes',
  },
  roles: {
    activity: [
      [
        alone(
          'Lis le cas écrit au tableau sur {F} et note [qui agit, comment et avec quel effet|les personnes, leurs gestes et leurs effets].',
          'A noté les personnes, leur conduite et au moins un effet de cette conduite. Cas préparé : ……',
        ),
        group(
          "Jugez la conduite du cas : dites ce qui est juste, ce qui ne l'est pas et [pourquoi|pour quelle raison].",
          'Le groupe a donné un jugement et deux raisons acceptées par tous ses membres.',
          trouble(
            'Le groupe juge la personne au lieu de la conduite.',
            'Faire recommencer la phrase par « Ce geste… » et non par un nom.',
          ),
        ),
        whole(
          'Nomme la valeur, le droit ou le devoir que montre {F} et [donne|cite] sa règle.',
          'A nommé la valeur, le droit ou le devoir et énoncé une règle notée au tableau. Règle préparée : ……',
        ),
        alone(
          "Écris ce que tu ferais à la place de [l'un des personnages|la personne du cas] et justifie.",
          'A écrit une conduite réalisable et une raison tirée de la règle.',
        ),
      ],
      [
        group(
          'Préparez une courte scène sur {F} : une conduite [à éviter|qui blesse], puis une conduite à suivre.',
          'Le groupe a joué les deux conduites en moins de deux minutes, chacun avec un rôle.',
        ),
        whole(
          "Compare les deux conduites jouées et dis [leurs effets|ce qu'elles produisent] sur les autres.",
          'A cité un effet de chaque conduite sur la personne, la classe ou le quartier.',
        ),
        alone(
          'Complète : « Dans ma classe, après la leçon sur {J}, je… ».',
          "A complété avec deux actions précises, que l'on peut observer en classe.",
        ),
        whole(
          'Propose un article du règlement de la classe sur {F} et [fais-le discuter|soumets-le au vote].',
          'A proposé un article clair, discuté puis accepté ou corrigé par la classe.',
        ),
      ],
      [
        alone(
          "Réponds par d'accord ou pas d'accord aux deux affirmations du tableau et [écris|note] une raison.",
          'A choisi une position pour chaque affirmation et écrit une raison. Affirmations préparées : 1) …… 2) ……',
        ),
        group(
          "Écoutez chaque avis sans couper la parole, puis [cherchez|écrivez] un point d'accord sur {F}.",
          "Le groupe a écrit un point d'accord et noté l'avis différent s'il en reste un.",
        ),
        whole(
          "Relie le point d'accord à une loi, un règlement ou [un usage du milieu|une règle de vie] que tu connais.",
          "A cité une règle réelle du milieu, de l'école ou du pays. Texte de référence préparé : ……",
        ),
        alone(
          'Prends un engagement personnel pour la semaine en rapport avec {F} et [date-le|signe-le].',
          'A écrit un engagement daté, réalisable seul, qui sera relu à la prochaine séance.',
        ),
      ],
    ],
  },
  evaluation: {
    instructions: [
      'Réponds par des phrases complètes ; une raison est demandée chaque fois.',
      'Travail individuel. On juge les conduites, jamais les personnes.',
    ],
    items: [
      {
        question: 'Dis avec tes mots ce que veut dire {T}.',
        answer: "L'explication de la trace écrite, avec un exemple.",
        tests: 'CD',
      },
      {
        question:
          'Cite deux conduites qui respectent ce que tu as appris et une qui ne le respecte pas.',
        answer: 'Trois conduites observables ; la troisième est suivie de la conduite à tenir.',
        tests: 'CD',
      },
      {
        question: 'Que ferais-tu dans le cas suivant ? ……………… (cas à écrire au tableau).',
        answer: 'Une conduite réalisable et la règle qui la justifie. Réponse préparée : ………',
        tests: 'CT',
      },
      {
        question: 'Pourquoi la leçon {T} est-elle utile à la vie commune ? Donne deux raisons.',
        answer: 'Deux raisons différentes : une pour la personne, une pour le groupe.',
        tests: 'CD',
      },
      {
        question: 'Écris un engagement pour la semaine en rapport avec {T}.',
        answer: "Un engagement daté, précis, que l'on peut vérifier.",
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Je retiens',
      text: "{T}\n\nCela veut dire : ………………………… (phrase de la classe, relue par l'enseignant)\n\nLa règle : …………………………\n\nConduites à suivre : 1) ………………… 2) …………………\n\nConduite à éviter : …………………\n\nMon engagement de la semaine : …………………………",
    },
    {
      title: 'Résumé',
      text: "{T}\n\nLa valeur, le droit ou le devoir en jeu : …………………………\n\nPourquoi c'est utile à tous : …………………………\n\nAvant d'agir, je me demande : est-ce juste, est-ce permis, à qui cela fait-il du bien ou du tort ?",
    },
  ],
};
