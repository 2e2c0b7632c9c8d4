import { evaluation } from './common-steps.ts';
import { development, reviewed } from './primary-parts.ts';
import { ending, main, opening } from './secondary-parts.ts';
import { step, work } from './step.ts';
import type { Demarche, DemarchePhase } from './types.ts';

const settling = step('prise-en-main', ['Prise en main', 'Taking charge'], 'settle', 3);
/** However short the session, no muscle works cold. */
const warmUp = step('mise-en-train', ['Mise en train', 'Warm-up'], 'recall', 7, { inBrief: true });
const warming: DemarchePhase = {
  key: 'preliminaires',
  title: { fr: 'Préliminaires', en: 'Preliminaries' },
  steps: [settling, warmUp],
};
const testing = { ...evaluation, weight: 8 };
const coolDown = step('retour-au-calme', ['Retour au calme', 'Cool-down'], 'objectivise', 4);
const leaving = step('reprise-en-main', ['Reprise en main', 'Closing'], 'project', 3);

/** EPS in primary, 60 min: the body perceives, the class analyses, takes position, engages in the action. */
export const primarySport: Demarche = {
  id: 'primary-eps',
  label: {
    fr: 'Éducation physique et sportive (primaire)',
    en: 'Physical education (primary)',
    de: 'Sport (Grundschule)',
    es: 'Educación física (primaria)',
  },
  fits: { cycles: ['primary'], disciplines: ['eps'], kinds: ['lesson'] },
  minutesPerRow: 4.5,
  phases: [
    warming,
    development([
      step(
        'perception',
        ['Expression de la perception', 'Expressing what is felt'],
        'explore',
        8,
        work,
      ),
      step('analyse', ['Analyse', 'Analysis'], 'analyse', 8, { ...work, optionalBelow: 25 }),
      step('prise-de-position', ['Prise de position', 'Taking position'], 'result', 4),
      step(
        'engagement',
        ['Engagement dans l’action', 'Engaging in the action'],
        'practise',
        16,
        work,
      ),
      testing,
    ]),
    reviewed([coolDown, leaving]),
  ],
};

/** EPS in secondary: warm-up, learning, test in action, cool-down, as practice has it. */
export const secondarySport: Demarche = {
  id: 'secondary-eps',
  label: {
    fr: 'Éducation physique et sportive (secondaire)',
    en: 'Physical education (secondary)',
    de: 'Sport (Sekundarschule)',
    es: 'Educación física (secundaria)',
  },
  fits: { cycles: ['secondary'], disciplines: ['eps'], kinds: ['lesson'] },
  minutesPerRow: 5,
  phases: [
    opening([
      settling,
      warmUp,
      step('objectif', ['Annonce de l’objectif', 'The aim'], 'announce', 2, {
        rows: { min: 1, max: 1 },
        optionalBelow: 30,
      }),
    ]),
    main([
      step(
        'premier-essai',
        ['Premier essai et observation', 'First try and observation'],
        'explore',
        9,
        work,
      ),
      step(
        'situation-apprentissage',
        ['Situation d’apprentissage', 'Learning by trying'],
        'investigate',
        10,
        {
          ...work,
          optionalBelow: 30,
        },
      ),
      step('regle-action', ['Règle d’action', 'Rule of action'], 'result', 4),
      step('repetition', ['Répétition et application', 'Repetition and use'], 'practise', 14, work),
      testing,
    ]),
    ending([coolDown, leaving]),
  ],
};
