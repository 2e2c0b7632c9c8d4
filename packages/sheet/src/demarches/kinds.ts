import { evaluation, objectivation, projection } from './common-steps.ts';
import { development, introduced, reviewed } from './primary-parts.ts';
import { alone, step, work } from './step.ts';
import type { Demarche } from './types.ts';

const everywhere = { cycles: ['primary', 'secondary'], disciplines: null } as const;
const once = { rows: { min: 1, max: 1 } } as const;

/** Opens an SA: no préliminaires; nothing is settled, and an inquiry for home ends it. */
export const startingSituation: Demarche = {
  id: 'starting-situation',
  label: {
    fr: 'Situation de départ',
    en: 'Starting situation',
    de: 'Ausgangssituation',
    es: 'Situación de partida',
  },
  fits: { ...everywhere, kinds: ['starting-situation'] },
  minutesPerRow: 4.5,
  phases: [
    introduced([
      step(
        'presentation-de-la-situation',
        ['Présentation de la situation', 'The situation'],
        'hook',
        6,
        work,
      ),
      step('rappel-des-acquis', ['Rappel des acquis', 'Earlier learning'], 'recall', 4),
    ]),
    development([
      step('observation', ['Observation', 'Looking closely'], 'explore', 12, work),
      step(
        'representations',
        ['Expression des représentations', 'What we believe'],
        'hypothesis-group',
        8,
        { ...work, inBrief: true },
      ),
      step(
        'questions-de-recherche',
        ['Questions de recherche', 'What we must find out'],
        'problem',
        5,
        { inBrief: true },
      ),
    ]),
    reviewed([
      objectivation,
      step('bilan-des-acquis', ['Bilan des acquis', 'Check of earlier learning'], 'evaluate', 7, {
        ...once,
        inBrief: false,
      }),
      step(
        'questionnaire-d-enquete',
        ['Questionnaire d’enquête', 'Inquiry at home'],
        'survey',
        4,
        once,
      ),
    ]),
  ],
};

/** After some lessons: one whole situation solved with all of them, then each alone. */
export const integration: Demarche = {
  id: 'integration',
  label: {
    fr: 'Activités d’intégration',
    en: 'Integration activities',
    de: 'Integrationsaufgaben',
    es: 'Actividades de integración',
  },
  fits: { ...everywhere, kinds: ['integration'] },
  minutesPerRow: 5,
  phases: [
    introduced([
      step('rappel-des-ressources', ['Rappel des ressources', 'What we can use'], 'recall', 5),
      step(
        'situation-complexe',
        ['Présentation de la situation', 'The whole situation'],
        'hook',
        5,
      ),
    ]),
    development([
      step('resolution', ['Résolution', 'Solving'], 'practise', 20, work),
      step('nouveau-contexte', ['Nouveau contexte', 'Another context'], 'produce', 10, {
        ...alone,
        optionalBelow: 30,
      }),
    ]),
    reviewed([objectivation, { ...evaluation, weight: 10 }, projection]),
  ],
};

/** A paper done alone, corrected together, marked, and what went wrong begun again. */
export const assessment: Demarche = {
  id: 'assessment',
  label: { fr: 'Évaluation', en: 'Assessment', de: 'Leistungskontrolle', es: 'Evaluación' },
  fits: { ...everywhere, kinds: ['assessment'] },
  minutesPerRow: 6,
  phases: [
    introduced([
      step('installation', ['Installation', 'Settling'], 'settle', 2, once),
      step('lecture-de-l-epreuve', ['Lecture de l’épreuve', 'Reading the paper'], 'hook', 4, {
        ...once,
        inBrief: false,
      }),
    ]),
    development([
      step('composition', ['Composition', 'Working alone'], 'practise', 30, {
        groupings: ['TI'],
        rows: { min: 1, max: 6 },
      }),
    ]),
    reviewed([
      step('correction', ['Correction collective', 'Correcting together'], 'objectivise', 8, {
        inBrief: true,
      }),
      step('auto-evaluation', ['Auto-évaluation', 'Marking oneself'], 'evaluate', 4, once),
      step('suites', ['Suites à donner', 'What to work on'], 'project', 6, {
        rows: { min: 1, max: 3 },
      }),
    ]),
  ],
};

/** After an evaluation: what was wrong is found, explained, worked on, and checked again. */
export const remediation: Demarche = {
  id: 'remediation',
  label: { fr: 'Remédiation', en: 'Remedial session', de: 'Förderstunde', es: 'Refuerzo' },
  fits: { ...everywhere, kinds: ['remediation'] },
  minutesPerRow: 5,
  phases: [
    introduced([
      step('retour-sur-les-erreurs', ['Retour sur les erreurs', 'Back to the mistakes'], 'hook', 4),
      step('rappel-cible', ['Rappel ciblé', 'What is needed again'], 'recall', 4, {
        ...once,
        optionalBelow: 25,
      }),
    ]),
    development([
      step('analyse-des-erreurs', ['Analyse des erreurs', 'Why it is wrong'], 'analyse', 12, work),
      step('clarification', ['Clarification', 'The rule again'], 'result', 5),
      step(
        'activites-de-remediation',
        ['Activités de remédiation', 'Working on the mistake'],
        'practise',
        14,
        alone,
      ),
      step('consolidation', ['Consolidation', 'Consolidation'], 'produce', 8, {
        ...alone,
        optionalBelow: 30,
      }),
    ]),
    reviewed([objectivation, { ...evaluation, weight: 8 }, projection]),
  ],
};
