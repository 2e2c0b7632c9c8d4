import { alone, group, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { sharedSupports } from './supports.ts';

export const french: Family = {
  id: 'french',
  planning: {
    techniques: [
      'Lire, écouter et repérer un fait de langue ou une idée dans un texte.',
      'Transformer, compléter et produire des phrases correctes.',
      "S'exprimer à l'oral et à l'écrit pour un destinataire précis.",
    ],
    learningObjectStrategy: [
      "Observer la langue dans un texte court, dégager une règle ou un procédé, puis l'employer.",
      'Comprendre un texte ou une situation, puis produire à son tour.',
    ],
    teaching: [
      'Observation de corpus, questionnement, manipulation de phrases.',
      'Approche communicative, lecture à voix haute, confrontation de réponses.',
    ],
    learning: [
      'Travail individuel (TI), travail de groupe (TG), travail collectif (TC) ; brouillon, relecture, réécriture.',
    ],
    evaluation: [
      "Ardoise en cours d'activité ; questions écrites et courte production en fin de séance.",
      'Lecture orale, exercices de transformation, courte production relue par un camarade.',
    ],
    teacherMaterials: [
      'Texte ou phrases écrits au tableau',
      'Craies de deux couleurs',
      'Grille de relecture écrite au tableau',
    ],
    learnerMaterials: ['Cahier de français et brouillon', 'Ardoise et craie', 'Manuel en usage'],
    documents: [
      "Programme d'études et guide de français",
      'Manuel en usage dans la classe',
      'Document 1 (ci-après)',
    ],
    transversal: [1, 4, 8],
    crossDisciplinary: 'vie professionnelle',
  },
  supports: sharedSupports,
  roles: {
    activity: [
      [
        alone(
          'Lis le texte ou les phrases du tableau et relève [les exemples|les mots ou passages] qui se rapportent à {F}.',
          "A relevé tous les exemples prévus et les a soulignés. Texte ou phrases préparés : …… ; nombre d'exemples : ……",
        ),
        group(
          "Classez vos relevés et [expliquez|écrivez] ce qu'ils ont en commun.",
          'Le groupe a formé au moins deux classes et donné un titre à chacune.',
          trouble(
            "Le groupe classe d'après la place des mots dans la page.",
            "Faire lire les exemples à voix haute et demander ce qu'ils apportent à la phrase.",
          ),
        ),
        whole(
          'Formule la règle, la définition ou le procédé que montrent les exemples, puis [fais-la noter|note-la].',
          'A formulé une règle ou une définition que la classe a essayée sur un exemple. Énoncé préparé : ……',
        ),
        alone(
          'Écris deux phrases de ton choix qui [emploient|illustrent] {F}.',
          "A écrit deux phrases correctes, avec majuscule et point, où l'emploi demandé est souligné.",
        ),
      ],
      [
        whole(
          "Écoute la lecture du texte ou de l'échange, puis dis [qui parle, à qui et de quoi|le sujet et les personnes].",
          'A répondu aux trois questions par des phrases complètes. Texte ou échange préparé : ……',
        ),
        group(
          'Transformez les phrases proposées selon la consigne sur {F} et [comparez|discutez] vos réponses.',
          'Le groupe a transformé toutes les phrases et a entouré ce qui a changé. Phrases préparées : ……',
        ),
        alone(
          'Complète les phrases à trous du tableau et [justifie|explique] un de tes choix.',
          'A complété au moins quatre phrases sur cinq et justifié un choix par la règle. Phrases préparées : ……',
        ),
        whole(
          'Dis à la classe une phrase [personnelle|de ton invention] sur {F} et accepte les remarques.',
          "A dit une phrase correcte ou l'a corrigée après la remarque d'un camarade.",
        ),
      ],
      [
        alone(
          "Lis la consigne d'écriture ou d'expression liée à {F} et note [le destinataire, le but et trois idées|pour qui, pour quoi et trois idées].",
          "A noté le destinataire, le but et trois idées dans l'ordre où il les emploiera. Consigne préparée : ……",
        ),
        group(
          "Échangez vos idées et construisez [un plan|l'ordre des phrases] commun.",
          'Le groupe a produit un plan en trois parties, avec une idée par partie.',
        ),
        alone(
          'Rédige au brouillon un texte court de [cinq à huit|six à huit] phrases qui utilise la leçon {F}.',
          'A rédigé un texte qui suit le plan et emploie au moins deux fois ce qui est étudié.',
          trouble(
            "L'élève écrit sans relire.",
            'Faire relire trois fois : le sens, les accords, la ponctuation.',
          ),
        ),
        whole(
          "Lis ton texte à la classe, qui l'apprécie avec [la grille de relecture|deux critères].",
          'A lu de façon audible ; la classe a cité une réussite et un point à reprendre.',
        ),
      ],
      [
        alone(
          'Repère dans les phrases du tableau celle qui est fautive pour {F} et [récris-la|corrige-la].',
          "A repéré la phrase fautive et l'a récrite juste. Phrase préparée : …… ; correction ……",
        ),
        group(
          'Cherchez dans le manuel ou dans le document deux autres exemples et [recopiez-les|notez-les] avec la page.',
          'Le groupe a recopié sans faute deux exemples qui conviennent, avec leur page ou leur ligne.',
        ),
        whole(
          'Explique à quoi sert {F} quand on [parle ou écrit|veut être compris] et donne un exemple.',
          'A donné un usage précis et un exemple de phrase accepté par la classe.',
        ),
        alone(
          'Prépare une phrase de dictée sur {F} pour ton voisin, puis [corrige-la|vérifie-la].',
          'A dicté une phrase correcte et corrigé la copie du voisin sans laisser de faute.',
        ),
      ],
    ],
  },
  evaluation: {
    instructions: [
      'Écris des phrases complètes et relis-toi avant de rendre.',
      'Travail individuel. La propreté et la ponctuation comptent.',
    ],
    items: [
      {
        question: 'Rappelle avec tes mots la règle, la définition ou le procédé étudié dans {T}.',
        answer: "L'énoncé de la trace écrite, complet ; un exemple l'accompagne.",
        tests: 'CD',
      },
      {
        question:
          'Relève dans le passage suivant ce qui se rapporte à la leçon : ……………… (passage à écrire au tableau).',
        answer: 'Relevé préparé : ……… ; aucun mot en trop.',
        tests: 'CT',
      },
      {
        question: 'Transforme ou complète : ……………… (phrases à écrire au tableau).',
        answer: "Réponses préparées : ……… ; l'orthographe est respectée.",
        tests: 'CD',
      },
      {
        question: 'Écris trois phrases liées entre elles qui emploient {T}.',
        answer: 'Trois phrases correctes, au moins deux emplois justes, un lien entre les phrases.',
        tests: 'CT',
      },
      {
        question: 'Explique à un camarade absent à quoi sert {T}, en deux phrases.',
        answer: 'Un usage précis et un exemple ; les phrases se comprennent sans le cahier.',
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Je retiens',
      text: "{T}\n\nRègle, définition ou procédé : ………………………… (phrase de la classe, relue par l'enseignant)\n\nExemples : 1) ………………… 2) …………………\n\nPour m'en servir : je cherche le sens de la phrase, j'applique la règle, je relis les accords et la ponctuation.\n\nAttention : …………………………",
    },
    {
      title: 'Trace écrite',
      text: '{T}\n\nCe que montrent les exemples : …………………………\n\nÀ quoi cela sert quand je lis, parle ou écris : …………………………\n\nMa phrase modèle : …………………………\n\nJe me relis toujours trois fois : le sens, les accords, la ponctuation.',
    },
  ],
};
