import { alone, group, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { sharedSupports } from './supports.ts';

export const pct: Family = {
  id: 'pct',
  planning: {
    techniques: [
      'Observer, mesurer et noter un résultat avec son unité.',
      'Faire et lire un schéma, un tableau de mesures ou un graphique.',
      'Rédiger une conclusion qui répond à une question.',
    ],
    learningObjectStrategy: [
      "Partir d'un fait du milieu, l'observer ou l'expérimenter, puis l'expliquer.",
      'Confronter une hypothèse à une observation ou à une mesure, puis conclure.',
    ],
    teaching: [
      'Démarche expérimentale, questionnement, schématisation.',
      "Investigation à partir d'objets courants, questionnement, synthèse au tableau.",
    ],
    learning: [
      "Travail individuel (TI), travail de groupe (TG), travail collectif (TC) ; tenue d'un cahier d'observation.",
    ],
    evaluation: [
      'Observation du travail de groupe, questions orales, questions écrites en fin de séance.',
      'Schéma légendé, interprétation de résultats et questions écrites.',
    ],
    teacherMaterials: [
      "Objets courants et matériel simple liés au thème (liste à arrêter selon l'expérience)",
      'Craies de couleur, schéma au tableau',
      'Consignes de sécurité écrites',
    ],
    learnerMaterials: [
      'Cahier de PCT et brouillon',
      'Règle, crayon, gomme',
      'Objets apportés de la maison',
    ],
    documents: [
      "Programme d'études et guide de PCT",
      'Manuel en usage dans la classe',
      'Document 1 (ci-après)',
    ],
    transversal: [1, 2, 6],
    crossDisciplinary: 'harmonie avec l',
  },
  supports: sharedSupports,
  roles: {
    activity: [
      [
        alone(
          "Observe le montage, l'objet ou le schéma présenté pour {F} et note [trois faits|trois observations], sans expliquer.",
          'A noté trois faits visibles ou mesurables, sans « parce que ». Montage ou schéma préparé : ……',
        ),
        group(
          'Proposez une explication à ces faits et [dites|écrivez] comment la vérifier.',
          'Le groupe a écrit une explication et un essai, une mesure ou une information à chercher.',
        ),
        whole(
          'Compare les explications des groupes et [rédige|dicte] la conclusion sur {F}.',
          "A rédigé une conclusion d'une ou deux phrases qui cite un fait observé. Conclusion préparée : ……",
        ),
        alone(
          'Fais un schéma légendé qui [résume|illustre] la conclusion.',
          'A fait un schéma aux traits nets, avec un titre et toutes les légendes de la leçon.',
        ),
      ],
      [
        group(
          "Réalisez ou suivez l'expérience sur {F} en respectant [la sécurité|les consignes de sécurité] et remplissez le tableau de résultats.",
          "Le groupe a rempli chaque ligne du tableau, avec l'unité s'il y a une mesure. Tableau préparé : ……",
          trouble(
            'Les mesures des groupes diffèrent.',
            "Faire refaire la mesure devant la classe et discuter la lecture de l'instrument.",
          ),
        ),
        alone(
          'Trace ou complète le schéma, le tableau ou le graphique qui [présente|montre] les résultats.',
          'A reporté tous les résultats du groupe et a donné un titre à sa représentation.',
        ),
        whole(
          'Interprète les résultats : dis [ce qui change, ce qui ne change pas|le lien que tu vois] et pourquoi.',
          'A formulé un lien entre deux grandeurs ou deux faits, avec les mots « plus », « moins » ou « reste ».',
        ),
        alone(
          'Utilise la conclusion pour expliquer un fait [de la maison|du quartier] lié à {F}.',
          'A expliqué le fait en deux phrases, dont une cite la conclusion de la classe.',
        ),
      ],
      [
        alone(
          'Lis le paragraphe du manuel ou du tableau sur {F} et relève [les mots de sciences|le vocabulaire] à connaître.',
          'A relevé les mots importants et a écrit pour chacun une courte définition. Mots prévus : ……',
        ),
        group(
          'Reliez ces mots par des flèches pour [construire|bâtir] un schéma de la leçon.',
          'Le groupe a relié tous les mots relevés et a écrit un verbe sur chaque flèche.',
        ),
        whole(
          'Présente le schéma et réponds à [une question|deux questions] de la classe.',
          "A présenté le schéma dans l'ordre des flèches et a répondu avec un mot du vocabulaire.",
        ),
        alone(
          "Résous l'application du tableau sur {F} en écrivant [la relation ou la règle|ce que tu utilises] avant de répondre.",
          "A écrit la relation ou la règle, puis la réponse avec l'unité. Application préparée : …… ; réponse ……",
          trouble(
            "L'élève remplace par les nombres sans vérifier les unités.",
            "Faire écrire l'unité à côté de chaque donnée avant tout calcul.",
          ),
        ),
      ],
    ],
  },
  evaluation: {
    instructions: [
      "Réponds par écrit ; un schéma compte s'il est légendé.",
      "Travail individuel. Donne l'unité de chaque résultat chiffré.",
    ],
    items: [
      {
        question: "Définis avec tes mots l'idée principale de la leçon {T}.",
        answer:
          'La définition de la trace écrite ; les mots de sciences y sont employés avec leur sens.',
        tests: 'CD',
      },
      {
        question: 'Fais un schéma légendé en rapport avec la leçon {T}.',
        answer: 'Titre, traits nets, légendes de la trace écrite. Nombre de légendes prévu : ………',
        tests: 'CD',
      },
      {
        question:
          "Explique un fait de la vie courante à l'aide de la leçon : ……………… (fait à écrire au tableau).",
        answer:
          'Le fait est décrit, puis relié à la conclusion de la classe. Explication préparée : ………',
        tests: 'CD',
      },
      {
        question:
          "Cite une précaution de sécurité ou une erreur à éviter pendant l'étude de {T} et justifie-la.",
        answer: 'Une précaution ou une erreur réelle, suivie de sa raison.',
        tests: 'CT',
      },
      {
        question: 'Exploite le tableau ou la mesure suivante : ……………… (à écrire au tableau).',
        answer: "Réponse préparée : ……… ; l'unité et la règle utilisée sont écrites.",
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Trace écrite',
      text: "{T}\n\nQuestion de départ : …………………………\n\nCe que nous avons observé ou mesuré : …………………………\n\nConclusion : ………………………… (phrase de la classe, relue par l'enseignant)\n\nSchéma légendé à faire sous le texte.\n\nPour expliquer un fait, je décris d'abord ce que je vois, puis je donne la règle ou la propriété qui l'explique.",
    },
    {
      title: 'Je retiens',
      text: "{T}\n\nVocabulaire : …………………………\n\nRègle, propriété ou relation : ………………………… (avec les unités)\n\nMéthode. J'observe sans expliquer ; je suppose ; je vérifie ; je conclus par une phrase qui répond à la question.\n\nExemple de la vie courante : …………………………",
    },
  ],
};
