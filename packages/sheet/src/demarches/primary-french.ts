import { found } from './common-steps.ts';
import { development, preliminaries, review, shortIntroduction } from './primary-parts.ts';
import { alone, step, work } from './step.ts';
import type { Strand } from './strands.ts';
import type { Demarche, DemarcheStep, Label } from './types.ts';

/**
 * French in primary by kind of session. The order within Réalisation is that of practice; a page of the programme that
 * says otherwise wins.
 */
function french(strand: Strand, label: Label, steps: readonly DemarcheStep[]): Demarche {
  return {
    id: `primary-french-${strand}`,
    label,
    fits: { cycles: ['primary'], disciplines: ['francais'], kinds: ['lesson'], strands: [strand] },
    minutesPerRow: 3.25,
    phases: [preliminaries, shortIntroduction, development(steps), review],
  };
}

const later = { ...work, optionalBelow: 25 } as const;
const training = step('entrainement', ['Entraînement', 'Practice'], 'practise', 9, alone);
const reuse = step('reemploi', ['Réemploi', 'Use'], 'produce', 7, { ...alone, optionalBelow: 30 });

export const primaryFrench: readonly Demarche[] = [
  french(
    'vocabulary',
    {
      fr: 'Français : vocabulaire',
      en: 'French: vocabulary',
      de: 'Französisch: Wortschatz',
      es: 'Francés: vocabulario',
    },
    [
      step('lecture-du-texte', ['Lecture du texte', 'Reading the text'], 'explore', 6, work),
      step(
        'reperage-des-mots',
        ['Repérage des mots', 'Finding the words'],
        'investigate',
        6,
        later,
      ),
      step(
        'explication-des-mots',
        ['Explication des mots', 'Explaining the words'],
        'result',
        8,
        found,
      ),
      { ...training, weight: 7 },
      reuse,
    ],
  ),
  french(
    'spelling',
    {
      fr: 'Français : orthographe',
      en: 'French: spelling',
      de: 'Französisch: Rechtschreibung',
      es: 'Francés: ortografía',
    },
    [
      step(
        'observation-du-corpus',
        ['Observation du corpus', 'Looking at the sentences'],
        'explore',
        8,
        work,
      ),
      step(
        'etude-des-difficultes',
        ['Étude des difficultés', 'Studying the difficulties'],
        'analyse',
        7,
        later,
      ),
      step('regle-orthographe', ['Formulation de la règle', 'The rule'], 'result', 5, found),
      training,
      step('dictee', ['Écriture et correction', 'Writing and correcting'], 'produce', 8, {
        ...alone,
        optionalBelow: 30,
      }),
    ],
  ),
  french(
    'grammar',
    {
      fr: 'Français : grammaire',
      en: 'French: grammar',
      de: 'Französisch: Grammatik',
      es: 'Francés: gramática',
    },
    [
      step(
        'observation-du-corpus',
        ['Observation du corpus', 'Looking at the sentences'],
        'explore',
        8,
        work,
      ),
      step('manipulation', ['Manipulation', 'Trying changes'], 'analyse', 8, later),
      step('regle-grammaire', ['Formulation de la règle', 'The rule'], 'result', 5, found),
      training,
      reuse,
    ],
  ),
  french(
    'conjugation',
    {
      fr: 'Français : conjugaison',
      en: 'French: conjugation',
      de: 'Französisch: Konjugation',
      es: 'Francés: conjugación',
    },
    [
      step('reperage-des-verbes', ['Repérage des verbes', 'Finding the verbs'], 'explore', 8, work),
      step(
        'comparaison-des-formes',
        ['Comparaison des formes', 'Comparing the forms'],
        'analyse',
        8,
        later,
      ),
      step('tableau-de-conjugaison', ['Tableau et règle', 'Table and rule'], 'result', 6, found),
      training,
      reuse,
    ],
  ),
  french(
    'reading',
    {
      fr: 'Français : lecture',
      en: 'French: reading',
      de: 'Französisch: Lesen',
      es: 'Francés: lectura',
    },
    [
      step('lecture-decouverte', ['Lecture découverte', 'First reading'], 'explore', 7, work),
      step(
        'comprehension',
        ['Recherche du sens', 'Searching the meaning'],
        'investigate',
        9,
        later,
      ),
      step(
        'bilan-de-lecture',
        ['Ce que nous retenons du texte', 'What the text says'],
        'result',
        5,
        found,
      ),
      step('lecture-a-voix-haute', ['Lecture à voix haute', 'Reading aloud'], 'practise', 9, alone),
      step('exploitation', ['Exploitation du texte', 'Working with the text'], 'produce', 6, {
        ...alone,
        optionalBelow: 30,
      }),
    ],
  ),
  french(
    'handwriting',
    {
      fr: 'Français : écriture',
      en: 'French: handwriting',
      de: 'Französisch: Schreibschrift',
      es: 'Francés: caligrafía',
    },
    [
      step(
        'observation-du-modele',
        ['Observation du modèle', 'Looking at the model'],
        'explore',
        6,
        work,
      ),
      step('analyse-du-trace', ['Analyse du tracé', 'Studying the stroke'], 'result', 6, found),
      step(
        'essais-sur-ardoise',
        ['Essais sur l’ardoise', 'Trying on the slate'],
        'guided',
        7,
        alone,
      ),
      step(
        'ecriture-au-cahier',
        ['Écriture au cahier', 'Writing in the notebook'],
        'practise',
        10,
        alone,
      ),
    ],
  ),
  french(
    'speaking',
    {
      fr: 'Français : communication orale',
      en: 'French: speaking',
      de: 'Französisch: Sprechen',
      es: 'Francés: comunicación oral',
    },
    [
      step('ecoute', ['Écoute et observation', 'Listening and looking'], 'explore', 7, work),
      step('comprehension-orale', ['Compréhension', 'Understanding'], 'investigate', 6, later),
      step('structures', ['Fixation des structures', 'The words to say it'], 'result', 6, found),
      step('jeu-de-roles', ['Jeu de rôles', 'Role play'], 'practise', 9, work),
      step('expression-libre', ['Expression libre', 'Speaking freely'], 'produce', 8, {
        ...work,
        optionalBelow: 30,
      }),
    ],
  ),
  // Five steps.
  french(
    'writing',
    {
      fr: 'Français : expression écrite',
      en: 'French: writing',
      de: 'Französisch: Schreiben',
      es: 'Francés: expresión escrita',
    },
    [
      step('analyse-du-sujet', ['Analyse du sujet', 'Understanding the task'], 'explore', 6, work),
      step(
        'recherche-des-idees',
        ['Recherche des idées', 'Searching for ideas'],
        'analyse',
        6,
        later,
      ),
      step(
        'organisation-des-idees',
        ['Organisation des idées', 'Ordering the ideas'],
        'result',
        6,
        found,
      ),
      step('premier-jet', ['Premiers essais', 'First tries'], 'practise', 6, {
        ...alone,
        optionalBelow: 20,
      }),
      step('redaction', ['Rédaction', 'Writing'], 'produce', 14, alone),
    ],
  ),
];
