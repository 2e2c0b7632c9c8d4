import { limits, type SheetLanguage } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { clip } from '../loose-text.ts';
import type { Fault } from './faults.ts';

const most = 8;

/** What a teacher is to check, by what was found; the part is named after it. */
const sentences: Readonly<Record<SheetLanguage, Partial<Record<Fault['code'], string>>>> = {
  fr: {
    'check-false': 'refaites le calcul',
    'equation-false': 'refaites le calcul',
    'check-unreadable': 'refaites le calcul',
    'date-invalid': 'vérifiez la date',
    'sentence-long': 'une phrase est longue pour cette classe',
    'record-length': 'le texte est long à copier pour cette classe',
    'situation-length': 'la longueur ne convient pas à une situation-problème',
    'fact-unused': 'une connaissance n’est travaillée par aucune activité',
    'objective-unmeasured': 'un objectif n’est mesuré par aucune question',
    repeated: 'une phrase revient deux fois',
    blank: 'un passage reste à compléter',
  },
  en: {
    'check-false': 'do the calculation again',
    'equation-false': 'do the calculation again',
    'check-unreadable': 'do the calculation again',
    'date-invalid': 'check the date',
    'sentence-long': 'a sentence is long for this class',
    'record-length': 'the text is long to copy for this class',
    'situation-length': 'the length does not suit a problem situation',
    'fact-unused': 'no activity works on one of the facts',
    'objective-unmeasured': 'no question measures one of the objectives',
    repeated: 'a sentence stands twice',
    blank: 'a passage is left to complete',
  },
};

const otherwise: Readonly<Record<SheetLanguage, string>> = {
  fr: 'relisez ce passage',
  en: 'read this passage again',
};

const parts: Readonly<Record<SheetLanguage, Readonly<Record<string, string>>>> = {
  fr: {
    objectives: 'Objectifs',
    prerequisites: 'Prérequis',
    facts: 'Connaissances',
    vocabulary: 'Vocabulaire',
    situation: 'Situation-problème',
    supports: 'Documents',
    misconceptions: 'Erreurs attendues',
    activities: 'Déroulement',
    exercises: 'Exercices',
    record: 'Trace écrite',
    evaluation: 'Évaluation',
    afterwards: 'Remédiation',
  },
  en: {
    objectives: 'Objectives',
    prerequisites: 'Earlier knowledge',
    facts: 'Facts',
    vocabulary: 'Vocabulary',
    situation: 'Problem situation',
    supports: 'Documents',
    misconceptions: 'Expected mistakes',
    activities: 'Procedure',
    exercises: 'Exercises',
    record: 'Written record',
    evaluation: 'Evaluation',
    afterwards: 'Remediation',
  },
};

const openings: Readonly<Record<SheetLanguage, string>> = {
  fr: 'À vérifier avant la classe\u00a0:',
  en: 'To check before the lesson:',
};

/** What is wrong as a quotation, where the fault quotes the lesson: an expression or an equation. */
function quoted({ code, reason }: Fault): string {
  if (code !== 'equation-false') return '';
  return ` (${reason.replace(/ does not hold$/, '')})`;
}

/** What is left to check in a lesson, as notes in the language of its sheet; '' when nothing is. */
export function notesOf(faults: readonly Fault[], { identity }: Lesson): string {
  const { language } = identity;
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const lines = faults.map((fault) => {
    const part = parts[language][String(fault.path[0])] ?? identity.title;
    const sentence = sentences[language][fault.code] ?? otherwise[language];
    return `- ${part}${colon} ${sentence}${quoted(fault)}.`;
  });
  const listed = [...new Set(lines)].slice(0, most);
  return listed.length === 0
    ? ''
    : clip([openings[language], ...listed].join('\n'), limits.longText);
}
