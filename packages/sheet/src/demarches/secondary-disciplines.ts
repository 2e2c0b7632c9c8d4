import { application, found } from './common-steps.ts';
import { leadIn, main, opening, revision, usualEnding, usualOpening } from './secondary-parts.ts';
import { step, work } from './step.ts';
import type { Demarche } from './types.ts';

/** SVT and PCT with an experiment, an observation or results of one: the inquiry within A, B, C. */
export const secondaryExperiment: Demarche = {
  id: 'secondary-experiment',
  label: {
    fr: 'SVT et PCT : démarche expérimentale',
    en: 'Biology, physics and chemistry: inquiry',
    de: 'Biologie, Physik und Chemie: Experiment',
    es: 'Biología, física y química: investigación',
  },
  fits: {
    cycles: ['secondary'],
    disciplines: ['svt', 'pct'],
    kinds: ['lesson'],
    strands: ['experiment'],
  },
  minutesPerRow: 3.75,
  phases: [
    opening([
      leadIn,
      revision,
      step('probleme', ['Problème posé', 'The question'], 'problem', 2, {
        rows: { min: 1, max: 1 },
      }),
    ]),
    main([
      step('hypotheses', ['Hypothèses', 'Hypotheses'], 'hypothesis-group', 5, {
        groupings: ['TG', 'TI'],
        optionalBelow: 40,
      }),
      step(
        'experience',
        ['Expérience ou observation', 'Experiment or observation'],
        'investigate',
        14,
        work,
      ),
      step(
        'interpretation',
        ['Interprétation des résultats', 'Interpreting the results'],
        'analyse',
        8,
        {
          ...work,
          optionalBelow: 40,
        },
      ),
      step('conclusion', ['Conclusion', 'Conclusion'], 'result', 6, found),
      application,
    ]),
    usualEnding,
  ],
};

/** Histoire-géographie on documents, within A, B, C. */
export const secondaryDocuments: Demarche = {
  id: 'secondary-documents',
  label: {
    fr: 'Étude de documents',
    en: 'Work on documents',
    de: 'Arbeit an Quellen',
    es: 'Estudio de documentos',
  },
  fits: {
    cycles: ['secondary'],
    disciplines: ['histoire-geographie', 'svt'],
    kinds: ['lesson'],
    strands: ['documents'],
  },
  minutesPerRow: 3.75,
  phases: [
    usualOpening,
    main([
      step(
        'presentation-des-documents',
        ['Présentation des documents', 'What the documents are'],
        'explore',
        8,
        work,
      ),
      step(
        'analyse-des-documents',
        ['Analyse des documents', 'What the documents say'],
        'analyse',
        14,
        work,
      ),
      step('synthese', ['Synthèse', 'Synthesis'], 'result', 7, found),
      application,
    ]),
    usualEnding,
  ],
};

/** TIC where each group has a machine. */
export const ictMachines: Demarche = {
  id: 'ict-machines',
  label: {
    fr: 'TIC avec machines',
    en: 'ICT with machines',
    de: 'Informatik mit Geräten',
    es: 'TIC con equipos',
  },
  fits: {
    cycles: ['primary', 'secondary'],
    disciplines: ['tic'],
    kinds: ['lesson'],
    strands: ['machine'],
  },
  minutesPerRow: 4,
  phases: [
    usualOpening,
    main([
      step('demonstration', ['Démonstration', 'Demonstration'], 'explore', 8, work),
      step(
        'manipulation-guidee',
        ['Manipulation guidée', 'Guided work on the machine'],
        'investigate',
        10,
        {
          ...work,
          optionalBelow: 30,
        },
      ),
      step('mode-operatoire', ['Mode opératoire', 'The procedure'], 'result', 5, found),
      step(
        'manipulation-autonome',
        ['Manipulation en autonomie', 'Work on the machine'],
        'practise',
        14,
        work,
      ),
    ]),
    usualEnding,
  ],
};

/** TIC without a machine: objects, cards, slates and roles stand for it. */
export const ictUnplugged: Demarche = {
  id: 'ict-unplugged',
  label: {
    fr: 'TIC sans machine',
    en: 'ICT without machines',
    de: 'Informatik ohne Geräte',
    es: 'TIC sin equipos',
  },
  fits: {
    cycles: ['primary', 'secondary'],
    disciplines: ['tic'],
    kinds: ['lesson'],
    strands: ['unplugged'],
  },
  minutesPerRow: 4,
  phases: [
    usualOpening,
    main([
      step('observation-du-schema', ['Observation', 'Looking'], 'explore', 8, work),
      step('simulation', ['Simulation débranchée', 'Acting it out'], 'investigate', 10, {
        ...work,
        optionalBelow: 30,
      }),
      step('regle-tic', ['Règle', 'Rule'], 'result', 5, found),
      step(
        'application-ardoise',
        ['Application sur l’ardoise', 'Practice on the slate'],
        'practise',
        12,
        work,
      ),
    ]),
    usualEnding,
  ],
};
