import type { Locale } from '@ardoise/contract';
import type { Concept } from './concepts.ts';
import { sentencesOf } from './fold.ts';
import { de } from './lexicon-de.ts';
import { en } from './lexicon-en.ts';
import { es } from './lexicon-es.ts';
import { fr } from './lexicon-fr.ts';
import { type Reader, readerOf } from './lexicon.ts';
import { holdsPupilData } from './pupil-data.ts';
import { type Category, type Rule, rules, type Step } from './rules.ts';

export type { Category } from './rules.ts';
export type Screening = { allowed: true } | { allowed: false; category: Category };

type Meanings = ReadonlySet<Concept>;

/** How many words before a step are searched for a negation. */
const reach = 3;

const readers: Record<Locale, Reader> = {
  fr: readerOf(fr),
  en: readerOf(en),
  de: readerOf(de),
  es: readerOf(es),
};

function fits({ any, live }: Step, sentence: readonly Meanings[], at: number): boolean {
  const meanings = sentence[at];
  if (meanings === undefined || !any.some((concept) => meanings.has(concept))) return false;
  if (!live) return true;
  for (let before = Math.max(0, at - reach); before < at; before += 1) {
    if (sentence[before]?.has('no') === true) return false;
  }
  return true;
}

/** Whether the steps occur in order from this word on. Takes the nearest match of each step. */
function matchesFrom(rule: Rule, sentence: readonly Meanings[], start: number): boolean {
  let at = start;
  for (const [index, step] of rule.steps.entries()) {
    if (index === 0) {
      if (!fits(step, sentence, at)) return false;
      continue;
    }
    const last = at + 1 + step.gap;
    let next = at + 1;
    while (next <= last && !fits(step, sentence, next)) next += 1;
    if (next > last) return false;
    at = next;
  }
  return true;
}

function brokenRule(sentences: readonly Meanings[][], language: Locale): Rule | undefined {
  const spoken = rules.filter(({ only }) => only?.includes(language) !== false);
  for (const [index, sentence] of sentences.entries()) {
    const around = [sentences[index - 1], sentence, sentences[index + 1]];
    const excuses = new Set(around.flatMap((one) => (one ?? []).flatMap((word) => [...word])));
    const here = new Set(sentence.flatMap((word) => [...word]));
    for (const rule of spoken) {
      if (!rule.steps.every(({ any }) => any.some((concept) => here.has(concept)))) continue;
      if (rule.unless.some((concept) => excuses.has(concept))) continue;
      for (let start = 0; start < sentence.length; start += 1) {
        if (matchesFrom(rule, sentence, start)) return rule;
      }
    }
  }
  return undefined;
}

/** Where an insult is looked at or reported, it may stand alone. */
const excuses: readonly Concept[] = ['study', 'prevent', 'past', 'told'];

/** Whether a sentence is an insult and nothing else. With an article it may be a title: "L’Idiot". */
function hasBareInsult(sentences: readonly Meanings[][]): boolean {
  if (sentences.flat().some((meanings) => excuses.some((one) => meanings.has(one)))) return false;
  return sentences.some(
    (sentence) => sentence.length > 0 && sentence.every((meanings) => meanings.has('fool')),
  );
}

/**
 * Whether this text may be sent to or shown by the assistant. Matches sequences of words in all
 * four languages, the interface's own first. A first filter before the model's own safety settings.
 */
export function screen(text: string, locale: Locale): Screening {
  const sentences = sentencesOf(text);
  const order: Locale[] = [locale, ...(['fr', 'en', 'de', 'es'] as const)];
  for (const language of new Set(order)) {
    const read = readers[language];
    const meant = sentences.map((sentence) => sentence.map(read));
    if (hasBareInsult(meant)) return { allowed: false, category: 'insult' };
    const broken = brokenRule(meant, language);
    if (broken !== undefined) return { allowed: false, category: broken.category };
  }
  return holdsPupilData(text) ? { allowed: false, category: 'pupil-data' } : { allowed: true };
}
