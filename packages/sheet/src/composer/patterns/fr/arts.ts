import { alone, group, trouble, whole } from '../types.ts';
import type { Family } from '../types.ts';
import { sharedSupports } from './supports.ts';

export const arts: Family = {
  id: 'arts',
  planning: {
    techniques: [
      'Observer ou écouter une œuvre et la décrire.',
      'Produire avec des matériaux simples, la voix ou le geste.',
      "Apprécier une production à l'aide de critères.",
    ],
    learningObjectStrategy: [
      'Percevoir, imiter, essayer, créer, apprécier.',
      'Écouter ou observer, reproduire par parties, puis créer une variante.',
    ],
    teaching: [
      'Démonstration, imitation par parties, création guidée.',
      'Écoute ou observation dirigée, atelier, exposition ou audition.',
    ],
    learning: [
      'Travail individuel (TI), travail de groupe (TG), travail collectif (TC) ; essais, répétition, présentation.',
    ],
    evaluation: [
      'Observation de la production avec deux ou trois critères annoncés.',
      'Présentation devant la classe, appréciation par les pairs.',
    ],
    teacherMaterials: [
      'Modèle ou paroles écrits au tableau',
      'Matériaux de récupération (papier, tissu, calebasse, argile)',
      'Instrument simple ou claves',
    ],
    learnerMaterials: [
      'Cahier de dessin ou de chant',
      'Crayons de couleur ou craies',
      'Matériaux apportés du milieu',
    ],
    documents: ["Programme d'études et guide d'éducation artistique", 'Document 1 (ci-après)'],
    transversal: [4, 6, 8],
    crossDisciplinary: 'vie professionnelle',
  },
  supports: sharedSupports,
  roles: {
    activity: [
      [
        whole(
          'Observe ou écoute le modèle de {F} en silence, puis dis [ce que tu remarques|ce que tu ressens].',
          'A nommé au moins deux choses vues ou entendues : forme, couleur, rythme, hauteur, geste. Modèle préparé : ……',
        ),
        group(
          'Reproduisez une partie du modèle, chacun [à son tour|avec sa tâche], et aidez-vous.',
          'Le groupe a reproduit la partie choisie de façon reconnaissable.',
          trouble(
            "Le groupe veut tout faire d'un coup.",
            "Découper le modèle en parties et n'ajouter la suivante que si la première est réussie.",
          ),
        ),
        whole(
          'Assemble les parties avec la classe et [corrige|améliore] ce qui ne va pas ensemble.',
          "A enchaîné les parties avec la classe et dit ce qu'il fallait corriger.",
        ),
        alone(
          'Reprends le modèle seul, [en entier|du début à la fin], à ton rythme.',
          'A repris le modèle en entier avec deux critères respectés sur trois. Critères préparés : ……',
        ),
      ],
      [
        alone(
          'Fais un essai ou une esquisse pour {F} avec [le matériel disponible|ta voix, tes mains ou ton crayon].',
          'A produit un essai personnel, différent de celui du voisin.',
        ),
        group(
          'Présentez vos essais, choisissez une idée et [développez-la|enrichissez-la] ensemble.',
          'Le groupe a retenu une idée et y a ajouté au moins un élément nouveau.',
        ),
        alone(
          'Réalise ta production finale sur {F} en [soignant|respectant] les critères du tableau.',
          'A achevé une production qui respecte au moins deux critères annoncés. Critères préparés : ……',
        ),
        whole(
          'Présente ta production et dis [ton intention|ce que tu as voulu montrer].',
          'A présenté sa production et exprimé son intention en une phrase.',
        ),
      ],
      [
        whole(
          'Compare deux œuvres ou deux façons de faire en rapport avec {F} et [cite|dis] une différence.',
          'A cité une différence et une ressemblance que la classe a reconnues. Exemples préparés : …… et ……',
        ),
        group(
          'Interrogez votre mémoire : quelle œuvre, quel chant, quel objet [du milieu|de votre région] ressemble à {F} ?',
          'Le groupe a cité un exemple du milieu et dit quand ou par qui il est employé.',
        ),
        group(
          'Créez une variante : changez [une couleur, un rythme ou une parole|un seul élément] et montrez-la.',
          'Le groupe a montré une variante où un seul élément change.',
        ),
        alone(
          "Apprécie le travail d'un autre groupe avec [un compliment et un conseil|deux critères].",
          'A donné un compliment et un conseil qui portent chacun sur un critère.',
        ),
      ],
    ],
  },
  evaluation: {
    instructions: [
      'La production et la présentation comptent ; les critères sont au tableau.',
      'Travail individuel. On apprécie avec les critères, jamais la personne.',
    ],
    items: [
      {
        question: 'Présente ou exécute seul une partie de {T}.',
        answer: 'Partie reconnaissable, deux critères respectés. Critères préparés : ………',
        tests: 'CD',
      },
      {
        question: "Décris l'œuvre ou la production étudiée en trois phrases.",
        answer:
          "Trois phrases qui nomment ce que l'on voit ou entend, avec un mot du vocabulaire de la leçon.",
        tests: 'CD',
      },
      {
        question: 'Propose une variante personnelle et explique-la.',
        answer: "Un élément change, le reste se reconnaît ; l'intention est dite.",
        tests: 'CT',
      },
      {
        question: "Apprécie la production d'un camarade avec un critère.",
        answer: 'Une réussite et un conseil, tous deux liés au critère.',
        tests: 'CT',
      },
    ],
  },
  records: [
    {
      title: 'Je retiens',
      text: "{T}\n\nCe que c'est : …………………………\n\nLes étapes : 1) j'observe ou j'écoute ; 2) je reproduis par parties ; 3) j'assemble ; 4) je crée ma variante.\n\nLes critères d'une belle réalisation : 1) ………………… 2) …………………\n\nD'où vient cette œuvre ou cette technique : …………………………",
    },
    {
      title: 'Résumé',
      text: '{T}\n\nMots de la leçon : …………………………\n\nParoles, croquis ou modèle : …………………………\n\nPour apprécier une œuvre, je dis ce que je vois ou entends, ce que je ressens, puis pourquoi.',
    },
  ],
};
