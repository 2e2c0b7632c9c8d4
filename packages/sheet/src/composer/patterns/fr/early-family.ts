import type { EvaluationPattern, RecordPattern } from '../types.ts';

/** CI and CP: three oral or drawn questions, and a record that the class says before copying it. */
export const earlyTechniques: readonly string[] = [
  'Observer, nommer, montrer.',
  'Dire une phrase complète sur la leçon.',
  'Dessiner, entourer ou copier un mot.',
];

export const earlyEvaluation: readonly EvaluationPattern[] = [
  {
    question: 'Montre ou entoure ce qui va avec {T}. (Images ou objets préparés : ………)',
    answer: 'Les images ou objets prévus sont montrés ou entourés : ………',
    tests: 'CD',
  },
  {
    question: 'Dis une phrase sur la leçon {T}.',
    answer: 'Une phrase complète, avec un mot de la leçon.',
    tests: 'CT',
  },
  {
    question: "Dessine ou copie le mot de la leçon sur l'ardoise.",
    answer: 'Le dessin se reconnaît ou le mot est copié sans oubli de lettre.',
    tests: 'CD',
  },
];

export const earlyRecords: readonly RecordPattern[] = [
  {
    title: 'Je retiens',
    text: '{T}\n\nPhrase de la classe, à dire puis à copier en partie : …………………………\n\nDessin ou mot à garder dans le cahier : …………………………',
  },
  {
    title: 'Résumé à dire',
    text: '{T}\n\nNous avons appris : …………………………\n\nJe le montre, je le dis, je le dessine.',
  },
];
