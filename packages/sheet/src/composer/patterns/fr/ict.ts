import { alone, group, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { sharedSupports } from './supports.ts';

export const ict: Family = {
  id: 'ict',
  planning: {
    techniques: [
      'Nommer et décrire un outil, une action ou une information numérique.',
      "Suivre et écrire une suite d'instructions.",
      'Adopter une conduite sûre et responsable avec le numérique.',
    ],
    learningObjectStrategy: [
      "Décomposer une tâche en actions simples, l'essayer, la corriger.",
      "Partir d'un usage connu, comprendre comment il marche, l'employer avec prudence.",
    ],
    teaching: [
      'Démonstration, activités débranchées sur papier, questionnement.',
      "Étude de cas, suite d'instructions jouée en classe, synthèse au tableau.",
    ],
    learning: [
      "Travail individuel (TI), travail de groupe (TG), travail collectif (TC) ; essais sur papier, puis sur appareil s'il y en a un.",
    ],
    evaluation: [
      "Suite d'instructions à écrire, cas à juger, questions écrites.",
      'Schéma légendé, exercice débranché, questions écrites.',
    ],
    teacherMaterials: [
      'Schémas au tableau',
      "Cartes d'actions écrites à la main",
      'Craies de couleur',
    ],
    learnerMaterials: ['Cahier de TIC', 'Feuilles de brouillon', 'Crayon et règle'],
    documents: [
      "Programme d'études de TIC de la classe, s'il est disponible",
      'Document 1 (ci-après)',
    ],
    transversal: [1, 2, 7],
    crossDisciplinary: 'consommateur averti',
  },
  supports: sharedSupports,
  roles: {
    activity: [
      [
        alone(
          "Observe le schéma, l'écran dessiné ou l'exemple du tableau sur {F} et [nomme|note] trois éléments.",
          "A nommé trois éléments et dit ce que fait l'un d'eux. Schéma préparé : ……",
        ),
        group(
          "Écrivez dans l'ordre les actions à faire pour {F}, [une action par ligne|sans en oublier].",
          "Le groupe a écrit une suite d'au moins quatre actions, chacune commençant par un verbe.",
          trouble(
            'Des actions sont oubliées, car elles paraissent évidentes.',
            "Faire jouer la suite par un camarade qui n'exécute que ce qui est écrit.",
          ),
        ),
        whole(
          "Joue la suite d'actions d'un autre groupe et arrête-toi [à la première erreur|dès qu'elle n'est pas claire].",
          'A exécuté la suite à la lettre et signalé la première action imprécise.',
        ),
        alone(
          "Récris la suite corrigée et [numérote|encadre] l'action décisive.",
          'A récrit la suite sans action manquante et encadré la plus importante.',
        ),
      ],
      [
        alone(
          'Lis le cas écrit au tableau sur {F} et note [ce qui est utile et ce qui est risqué|un avantage et un risque].',
          'A noté un avantage et un risque, chacun en une phrase. Cas préparé : ……',
        ),
        group(
          "Discutez le cas et décidez [d'une conduite|de la bonne conduite] à tenir.",
          'Le groupe a écrit une conduite et la raison qui la justifie.',
        ),
        whole(
          'Classe les conduites des groupes en « sûres » et [« à éviter »|« risquées »].',
          'A classé chaque conduite et justifié un classement par un effet possible.',
        ),
        alone(
          'Écris une règle pour [ta famille|un camarade plus jeune] en rapport avec {F}.',
          "A écrit une règle courte, avec un verbe d'action, que la classe a comprise.",
        ),
      ],
      [
        group(
          "Reliez les mots de la leçon {F} par des flèches pour montrer [le trajet de l'information|qui agit sur quoi].",
          'Le groupe a relié tous les mots et écrit un verbe sur chaque flèche. Mots préparés : ……',
        ),
        alone(
          'Explique une flèche du schéma à ton voisin, [à voix basse|en deux phrases].',
          "A expliqué une flèche en deux phrases ; le voisin l'a redite sans erreur.",
        ),
        whole(
          'Compare cet outil ou cette action avec une façon de faire [sans appareil|plus ancienne].',
          'A donné un point commun et une différence entre les deux façons de faire.',
        ),
        alone(
          "Propose un usage de {F} utile à [l'école|ton quartier] et les étapes pour y arriver.",
          'A proposé un usage réaliste et au moins trois étapes.',
        ),
      ],
    ],
  },
  evaluation: {
    instructions: [
      "Réponds par écrit ; les suites d'actions se numérotent.",
      'Travail individuel, sans appareil.',
    ],
    items: [
      {
        question: 'Explique avec tes mots {T}.',
        answer: "L'explication de la trace écrite, avec un exemple d'usage.",
        tests: 'CD',
      },
      {
        question:
          "Écris dans l'ordre les actions à faire pour la tâche suivante : ……………… (à écrire au tableau).",
        answer: 'Suite préparée : ……… ; aucune action manquante.',
        tests: 'CD',
      },
      {
        question: 'Cite un avantage et un risque liés à {T}, avec une précaution.',
        answer: "Un avantage, un risque réel et une précaution que l'on peut appliquer.",
        tests: 'CT',
      },
      {
        question: 'Fais un schéma légendé en rapport avec la leçon.',
        answer: 'Titre, légendes et flèches de la trace écrite.',
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Trace écrite',
      text: "{T}\n\nDéfinition : ………………………… (phrase de la classe, relue par l'enseignant)\n\nÀ quoi cela sert : …………………………\n\nLes étapes : 1) ………………… 2) ………………… 3) …………………\n\nPrécaution : je protège mes informations et celles des autres, et je demande conseil en cas de doute.",
    },
    {
      title: 'Je retiens',
      text: "{T}\n\nMots nouveaux : …………………………\n\nUne suite d'actions est bonne quand un camarade peut l'exécuter sans poser de question.\n\nAvantage : ………………… Risque : ………………… Précaution : …………………",
    },
  ],
};
