import { alone, group, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { sharedSupports } from './supports.ts';

export const historyGeography: Family = {
  id: 'history-geography',
  planning: {
    techniques: [
      "Situer un fait dans le temps ou un lieu dans l'espace.",
      'Lire et critiquer un document : carte, texte, image, tableau, récit.',
      'Rédiger une explication courte appuyée sur un document.',
    ],
    learningObjectStrategy: [
      'Situer, interroger des documents, mettre en relation, puis expliquer.',
      'Partir du milieu connu pour comprendre un fait plus lointain.',
    ],
    teaching: [
      'Questionnement, travail sur documents, récit suivi de questions.',
      "Recherche de l'information, confrontation de réponses, synthèse au tableau.",
    ],
    learning: [
      'Travail individuel (TI), travail de groupe (TG), travail collectif (TC) ; prise de notes et rédaction courte.',
    ],
    evaluation: [
      'Questions orales, repérage sur une carte ou une frise, questions écrites.',
      "Exploitation d'un document court et paragraphe rédigé.",
    ],
    teacherMaterials: [
      'Carte murale ou croquis au tableau',
      'Documents recopiés à la main',
      'Craies de couleur',
    ],
    learnerMaterials: ['Cahier de la discipline', 'Crayons de couleur', 'Manuel en usage'],
    documents: [
      "Programme d'études et guide de la discipline",
      'Manuel en usage dans la classe',
      'Document 1 (ci-après)',
    ],
    transversal: [1, 3, 8],
    crossDisciplinary: 'harmonie avec l',
  },
  supports: sharedSupports,
  roles: {
    activity: [
      [
        alone(
          'Situe {F} sur la carte, le croquis ou la frise du tableau et [note|écris] deux repères.',
          'A placé le lieu ou la période et a écrit deux repères exacts. Repères préparés : 1) …… 2) ……',
        ),
        group(
          'Répondez dans un tableau aux questions : où, quand, qui, [comment|de quelle façon] ?',
          "Le groupe a rempli les quatre cases et écrit « à chercher » là où l'information manque.",
        ),
        whole(
          'Présente le tableau du groupe et complète-le avec [les autres|la classe].',
          'A présenté deux cases et noté au moins une information nouvelle. Réponses préparées : ……',
        ),
        alone(
          'Rédige un paragraphe de [quatre à six|cinq à six] lignes qui présente {F}.',
          'A rédigé un paragraphe qui situe, décrit et donne au moins une raison.',
        ),
      ],
      [
        alone(
          "Lis le document du manuel ou du tableau sur {F} et note [sa nature, son auteur et sa date|ce que c'est, qui parle et de quand il date] quand ils sont donnés.",
          "A présenté le document en deux lignes et signalé ce qui n'est pas indiqué. Document préparé : ……",
        ),
        group(
          "Relevez deux informations du document et [dites|expliquez] ce qu'elles apprennent.",
          'Le groupe a recopié deux informations entre guillemets et expliqué chacune en une phrase.',
          trouble(
            'Le groupe recopie tout le paragraphe.',
            'Limiter le relevé à dix mots par information.',
          ),
        ),
        whole(
          'Distingue dans ce qui a été relevé les faits, les causes et [les conséquences|les suites].',
          'A placé chaque information dans la bonne colonne et justifié un classement.',
        ),
        alone(
          'Écris une question que le document sur {F} laisse [sans réponse|ouverte].',
          'A écrit une question précise et dit où chercher la réponse.',
        ),
      ],
      [
        group(
          'Comparez la situation étudiée dans {F} avec celle de votre [commune|département] : une ressemblance, une différence.',
          'Le groupe a écrit une ressemblance et une différence, chacune avec un exemple du milieu.',
        ),
        alone(
          'Complète le croquis, le tableau ou la frise avec [une légende|un titre et une légende].',
          'A complété le travail avec un titre, une légende et des couleurs expliquées. Fond préparé : ……',
        ),
        whole(
          'Explique à la classe pourquoi les choses se passent [ainsi|de cette façon] et écoute les autres explications.',
          "A donné une explication avec « parce que » et repris l'argument d'un camarade.",
        ),
        alone(
          "Donne ton avis sur l'importance de {F} pour [le Bénin|ta région] et appuie-le sur un fait.",
          "A écrit un avis clair et cité un fait de la leçon pour l'appuyer.",
        ),
      ],
    ],
  },
  evaluation: {
    instructions: [
      "Réponds par des phrases complètes, en t'appuyant sur la leçon.",
      "Travail individuel. Situe toujours dans le temps ou dans l'espace.",
    ],
    items: [
      {
        question: "Situe {T} dans le temps ou dans l'espace, avec deux repères.",
        answer: 'Les deux repères de la trace écrite : 1) ……… 2) ………',
        tests: 'CD',
      },
      {
        question: 'Explique une cause ou une raison étudiée dans {T}.',
        answer:
          'Une cause de la trace écrite, expliquée en une phrase avec « parce que ». Réponse préparée : ………',
        tests: 'CD',
      },
      {
        question: "Cite une conséquence ou un exemple et dis ce qu'il montre.",
        answer: "Un exemple de la leçon ou du milieu, relié à l'idée principale.",
        tests: 'CD',
      },
      {
        question: 'Que nous apprend le document suivant ? ……………… (à écrire au tableau).',
        answer: 'Réponse préparée : ……… ; les mots du document sont cités.',
        tests: 'CT',
      },
      {
        question: "Donne ton avis, appuyé sur un fait, sur l'importance de {T} aujourd'hui.",
        answer: 'Un avis clair et un fait exact de la leçon.',
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Trace écrite',
      text: "{T}\n\nOù et quand : …………………………\n\nLes faits : ………………………… (phrases de la classe, relues par l'enseignant)\n\nLes causes ou les raisons : …………………………\n\nLes conséquences : …………………………\n\nMot nouveau et sa définition : …………………………",
    },
    {
      title: 'Je retiens',
      text: "{T}\n\nDeux repères : 1) ………………… 2) …………………\n\nL'idée principale : …………………………\n\nPour lire un document, je dis ce que c'est, qui parle et de quand il date, puis je cherche ce qu'il apprend et ce qu'il ne dit pas.\n\nExemple de mon milieu : …………………………",
    },
  ],
};
