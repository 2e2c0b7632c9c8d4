import { found } from './common-steps.ts';
import { main, usualEnding, usualOpening } from './secondary-parts.ts';
import { alone, step, work } from './step.ts';
import type { Strand } from './strands.ts';
import type { Demarche, DemarcheStep, Label } from './types.ts';

function english(strand: Strand, label: Label, steps: readonly DemarcheStep[]): Demarche {
  return {
    id: `english-${strand}`,
    label,
    fits: { cycles: ['secondary'], disciplines: ['anglais'], kinds: ['lesson'], strands: [strand] },
    minutesPerRow: 4,
    phases: [usualOpening, main(steps), usualEnding],
  };
}

const later = { ...work, optionalBelow: 30 } as const;

/** English by skill: before, during and after a text; presentation, practice, production elsewhere. */
export const englishDemarches: readonly Demarche[] = [
  english(
    'listening',
    {
      fr: 'Anglais : écoute (listening)',
      en: 'English: listening',
      de: 'Englisch: Hörverstehen',
      es: 'Inglés: comprensión oral',
    },
    [
      step('pre-listening', ['Avant l’écoute', 'Before listening'], 'explore', 6, work),
      step('while-listening', ['Pendant l’écoute', 'While listening'], 'investigate', 12, work),
      step('language-focus', ['Fait de langue', 'Language focus'], 'result', 6, found),
      step('post-listening', ['Après l’écoute', 'After listening'], 'practise', 12, work),
    ],
  ),
  english(
    'speaking',
    {
      fr: 'Anglais : expression orale (speaking)',
      en: 'English: speaking',
      de: 'Englisch: Sprechen',
      es: 'Inglés: expresión oral',
    },
    [
      step('presentation', ['Présentation', 'Presentation'], 'explore', 8, work),
      step('language-focus', ['Fait de langue', 'Language focus'], 'result', 6, found),
      step('controlled-practice', ['Pratique guidée', 'Controlled practice'], 'guided', 8, work),
      step('free-practice', ['Pratique libre', 'Free practice'], 'produce', 12, work),
    ],
  ),
  english(
    'reading',
    {
      fr: 'Anglais : lecture (reading)',
      en: 'English: reading',
      de: 'Englisch: Leseverstehen',
      es: 'Inglés: comprensión escrita',
    },
    [
      step('pre-reading', ['Avant la lecture', 'Before reading'], 'explore', 6, work),
      step('while-reading', ['Pendant la lecture', 'While reading'], 'investigate', 12, work),
      step('language-focus', ['Fait de langue', 'Language focus'], 'result', 6, found),
      step('post-reading', ['Après la lecture', 'After reading'], 'practise', 12, work),
    ],
  ),
  english(
    'writing',
    {
      fr: 'Anglais : expression écrite (writing)',
      en: 'English: writing',
      de: 'Englisch: Schreiben',
      es: 'Inglés: expresión escrita',
    },
    [
      step('model-text', ['Texte modèle', 'Model text'], 'explore', 8, work),
      step('noticing', ['Repérage', 'Noticing'], 'analyse', 6, later),
      step('language-focus', ['Fait de langue', 'Language focus'], 'result', 6, found),
      step('guided-writing', ['Écriture guidée', 'Guided writing'], 'guided', 6, {
        ...alone,
        optionalBelow: 30,
      }),
      step('writing', ['Rédaction', 'Writing'], 'produce', 12, alone),
    ],
  ),
  english(
    'grammar',
    {
      fr: 'Anglais : grammaire et vocabulaire',
      en: 'English: grammar and vocabulary',
      de: 'Englisch: Grammatik und Wortschatz',
      es: 'Inglés: gramática y vocabulario',
    },
    [
      step('presentation', ['Présentation', 'Presentation'], 'explore', 8, work),
      step('noticing', ['Repérage', 'Noticing'], 'analyse', 8, later),
      step('language-focus', ['Fait de langue', 'Language focus'], 'result', 6, found),
      step('controlled-practice', ['Pratique guidée', 'Controlled practice'], 'guided', 8, work),
      step('free-practice', ['Pratique libre', 'Free practice'], 'produce', 10, work),
    ],
  ),
];
