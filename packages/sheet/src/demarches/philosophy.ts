import { found } from './common-steps.ts';
import { main, usualEnding, usualOpening } from './secondary-parts.ts';
import { alone, step, work } from './step.ts';
import type { Strand } from './strands.ts';
import type { Demarche, DemarcheStep, Label } from './types.ts';

function philosophy(strand: Strand, label: Label, steps: readonly DemarcheStep[]): Demarche {
  return {
    id: `philosophy-${strand}`,
    label,
    fits: {
      cycles: ['secondary'],
      disciplines: ['philosophie'],
      kinds: ['lesson'],
      strands: [strand],
    },
    minutesPerRow: 4.5,
    phases: [usualOpening, main(steps), usualEnding],
  };
}

/** A notion, a text, an essay: three ways to one exercise, a reasoned answer to a question. */
export const philosophyDemarches: readonly Demarche[] = [
  philosophy(
    'notion',
    {
      fr: 'Philosophie : étude d’une notion',
      en: 'Philosophy: study of a notion',
      de: 'Philosophie: Untersuchung eines Begriffs',
      es: 'Filosofía: estudio de una noción',
    },
    [
      step('opinion', ['Mise en question de l’opinion', 'Questioning opinion'], 'explore', 8, work),
      step(
        'confrontation',
        ['Confrontation des thèses', 'Confronting theses'],
        'analyse',
        14,
        work,
      ),
      step('conceptualisation', ['Conceptualisation', 'Building the concept'], 'result', 6, found),
      step('argumentation', ['Argumentation', 'Arguing'], 'practise', 12, alone),
    ],
  ),
  philosophy(
    'text',
    {
      fr: 'Philosophie : explication de texte',
      en: 'Philosophy: commentary of a text',
      de: 'Philosophie: Texterklärung',
      es: 'Filosofía: comentario de texto',
    },
    [
      step(
        'lecture-du-texte-philosophique',
        ['Lecture du texte', 'Reading the text'],
        'explore',
        8,
        work,
      ),
      step('etude-ordonnee', ['Étude ordonnée', 'Following the argument'], 'analyse', 14, work),
      step(
        'interet-philosophique',
        ['Intérêt philosophique', 'Philosophical interest'],
        'result',
        6,
        found,
      ),
      step(
        'explication-redigee',
        ['Rédaction de l’explication', 'Writing the commentary'],
        'practise',
        12,
        alone,
      ),
    ],
  ),
  philosophy(
    'essay',
    {
      fr: 'Philosophie : dissertation',
      en: 'Philosophy: essay',
      de: 'Philosophie: Erörterung',
      es: 'Filosofía: disertación',
    },
    [
      step(
        'analyse-du-sujet-philosophique',
        ['Analyse du sujet', 'Analysing the question'],
        'explore',
        8,
        work,
      ),
      step(
        'problematisation',
        ['Problématisation et arguments', 'The problem and arguments'],
        'analyse',
        14,
        work,
      ),
      step('plan', ['Construction du plan', 'Building the plan'], 'result', 6, found),
      step(
        'paragraphe',
        ['Rédaction d’un paragraphe', 'Writing a paragraph'],
        'practise',
        12,
        alone,
      ),
    ],
  ),
];
