import { alone, group, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { pct } from './pct.ts';
import { inquiryRoles } from './inquiry.ts';
import { sharedSupports } from './supports.ts';

export const svt: Family = {
  id: 'svt',
  planning: {
    ...pct.planning,
    techniques: [
      'Observer un objet, une planche ou un être vivant et le décrire.',
      "Faire et légender un dessin d'observation ou un schéma.",
      'Mettre en relation deux informations pour expliquer un phénomène.',
    ],
    learningObjectStrategy: [
      'Observer, mettre en relation des informations, puis expliquer.',
      'Confronter une idée de départ à une observation, puis la corriger.',
    ],
    teaching: [
      "Démarche d'investigation, questionnement, exploitation de planches et d'échantillons.",
      'Observation guidée, travail sur documents, synthèse au tableau.',
    ],
    evaluation: [
      'Dessin ou schéma légendé, questions écrites en fin de séance.',
      "Questions orales en cours d'activité, légende d'un schéma muet, questions écrites.",
    ],
    teacherMaterials: [
      'Échantillons ou planche reproduite à la main',
      'Craies de couleur',
      'Schéma au tableau',
    ],
    learnerMaterials: ['Cahier de SVT', 'Crayon, gomme, règle', 'Échantillons apportés du milieu'],
    documents: [
      "Programme d'études et guide de SVT",
      'Manuel en usage dans la classe',
      'Document 1 (ci-après)',
    ],
    transversal: [1, 6, 8],
    crossDisciplinary: 'saines habitudes',
  },
  supports: sharedSupports,
  roles: {
    activity: [
      [
        alone(
          "Observe l'échantillon, la planche ou le schéma sur {F} et [décris-le|note ce que tu vois] en quatre points.",
          'A noté quatre observations : forme, parties, place ou nombre, sans interprétation. Planche ou échantillon préparé : ……',
        ),
        group(
          'Nommez les parties observées et [faites|réalisez] un schéma commun, légendé.',
          'Le groupe a fait un schéma avec un titre et des légendes alignées, reliées par des traits à la règle.',
          trouble(
            'Les légendes traversent le dessin.',
            "Faire tracer les traits à la règle et aligner les noms d'un seul côté.",
          ),
        ),
        whole(
          'Associe chaque partie ou étape à [son rôle|sa fonction] et complète le tableau.',
          'A placé un rôle en face de chaque partie ou étape du tableau. Tableau préparé : ……',
        ),
        alone(
          'Explique {F} en trois phrases, avec les mots [du tableau|de la légende].',
          'A écrit trois phrases dans un ordre logique, avec au moins trois mots du tableau.',
        ),
      ],
      [
        alone(
          'Lis le document du manuel ou du tableau sur {F} et relève [une information par paragraphe|deux informations utiles].',
          'A relevé les informations avec leur place dans le document. Document préparé : ……',
        ),
        group(
          'Mettez en relation deux informations relevées et [proposez|écrivez] une explication.',
          'Le groupe a relié deux informations par « donc » ou « car » et a écrit une explication.',
        ),
        whole(
          'Discute les explications des groupes et [aide à rédiger|dicte] la conclusion sur {F}.',
          'A accepté ou contesté une explication en citant le document ; a noté la conclusion. Conclusion préparée : ……',
        ),
        alone(
          'Construis un schéma fléché qui [montre|résume] la conclusion.',
          'A construit un schéma avec un titre et des flèches orientées dans le bon sens.',
          trouble(
            'Le sens des flèches est inversé.',
            'Faire lire chaque flèche à voix haute : « … agit sur … », « … donne … ».',
          ),
        ),
      ],
      [
        group(
          'Comparez deux êtres vivants, deux organes, deux roches ou deux situations en rapport avec {F} et [dressez|faites] un tableau.',
          'Le groupe a écrit au moins deux ressemblances et deux différences. Exemples préparés : …… et ……',
        ),
        alone(
          'Classe les éléments comparés selon [un critère|une règle] que tu écris.',
          'A écrit un critère et placé tous les éléments sans en oublier.',
        ),
        whole(
          'Justifie le classement devant la classe et [corrige-le|améliore-le].',
          "A justifié le classement par une observation et a tenu compte d'une remarque.",
        ),
        alone(
          'Cite un exemple de {F} [de ton milieu|observé près de chez toi] et place-le dans le classement.',
          "A cité un exemple du milieu et l'a placé en donnant le critère.",
        ),
      ],
    ],
  },
  evaluation: {
    instructions: [
      'Réponds par écrit ; les schémas se font au crayon.',
      'Travail individuel, cahier fermé.',
    ],
    items: [
      {
        question: "Explique en trois phrases l'idée principale de la leçon {T}.",
        answer:
          "Les trois phrases suivent l'ordre de la trace écrite et emploient son vocabulaire.",
        tests: 'CD',
      },
      {
        question: 'Fais un schéma légendé en rapport avec {T}.',
        answer:
          'Titre, traits à la règle, légendes de la trace écrite. Nombre de légendes prévu : ………',
        tests: 'CD',
      },
      {
        question: 'Donne un exemple de ton milieu qui illustre {T} et justifie-le.',
        answer:
          "Un exemple observable près de l'école ou de la maison, relié à la leçon par « car ».",
        tests: 'CD',
      },
      {
        question:
          'Vrai ou faux ? ……………… (affirmation à écrire au tableau). Corrige-la si elle est fausse.',
        answer: 'Réponse préparée : ……… ; la phrase corrigée est complète.',
        tests: 'CT',
      },
      {
        question:
          "Propose une conduite à tenir, pour la santé ou l'environnement, en rapport avec {T}.",
        answer: 'Une conduite réalisable et sa raison, tirée de la leçon.',
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Trace écrite',
      text: "{T}\n\nDéfinition ou idée principale : ………………………… (phrase de la classe, relue par l'enseignant)\n\nCe que nous avons observé : …………………………\n\nExplication : …………………………\n\nSchéma légendé à faire sous le texte : titre, traits à la règle, légendes alignées.",
    },
    {
      title: 'Je retiens',
      text: '{T}\n\nVocabulaire : …………………………\n\nJe sais expliquer : …………………………\n\nJe sais faire : observer, décrire, légender un schéma, relier deux informations par « donc » ou « car ».\n\nConduite à tenir dans mon milieu : …………………………',
    },
  ],
};

/** Primary science: the same habits, with the inquiry steps of the EST démarche. */
export const est: Family = {
  ...svt,
  id: 'est',
  planning: {
    ...svt.planning,
    teacherMaterials: [
      'Objets du milieu et récipients simples',
      'Planche reproduite à la main sur papier kraft',
      'Craies de couleur',
    ],
    learnerMaterials: ['Ardoise et craie', "Cahier d'EST", 'Crayons de couleur'],
    documents: [
      "Programme d'études et guide d'EST",
      'Manuel en usage dans la classe',
      'Document 1 (ci-après)',
    ],
  },
  roles: { ...svt.roles, ...inquiryRoles },
};
