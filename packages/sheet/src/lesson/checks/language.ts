import { englishTypography, frenchTypography } from '../../model/text.ts';
import type { LevelId } from '../../model/identifiers.ts';
import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';
import { sentencesOf, textsOf, wordsOf } from './texts.ts';

interface Measure {
  /** Words of the written record, at most. */
  readonly record: number;
  /** Words of a sentence for learners, at most. */
  readonly sentence: number;
}

/** What a class can copy and read. */
export const measures: Readonly<Record<LevelId, Measure>> = {
  ci: { record: 20, sentence: 18 },
  cp: { record: 40, sentence: 20 },
  ce1: { record: 70, sentence: 22 },
  ce2: { record: 70, sentence: 24 },
  cm1: { record: 100, sentence: 28 },
  cm2: { record: 100, sentence: 28 },
  '6e': { record: 120, sentence: 30 },
  '5e': { record: 120, sentence: 32 },
  '4e': { record: 180, sentence: 36 },
  '3e': { record: 180, sentence: 36 },
  '2nde': { record: 280, sentence: 42 },
  '1re': { record: 280, sentence: 42 },
  tle: { record: 280, sentence: 42 },
};

/** Words of the problem situation. */
export const situationWords = { min: 60, max: 120 } as const;

export function checkLengths(lesson: Lesson, situation: Report, record: Report): void {
  const words = wordsOf(lesson.situation.text).length;
  if (words < situationWords.min || words > situationWords.max) {
    const wanted = `${situationWords.min} to ${situationWords.max}`;
    situation(['situation', 'text'], `the situation has ${words} words; ${wanted} are wanted`);
  }
  const most = Math.max(...lesson.identity.levels.map((level) => measures[level].record));
  const copied = wordsOf(lesson.record.text.replaceAll('**', '')).length;
  if (copied > most) record(['record', 'text'], `the record has ${copied} words of ${most}`);
}

/** Texts that learners read or hear. */
const isForLearners = ([part, , field]: readonly (string | number)[]) =>
  part === 'situation' ||
  part === 'record' ||
  (part === 'activities' && field === 'order') ||
  (part === 'exercises' && field === 'statement') ||
  (part === 'evaluation' && field !== 'criteria');

export function checkSentences(lesson: Lesson, report: Report): void {
  const most = Math.max(...lesson.identity.levels.map((level) => measures[level].sentence));
  for (const { path, text } of textsOf(lesson)) {
    if (!isForLearners(path)) continue;
    for (const sentence of sentencesOf(text)) {
      const words = wordsOf(sentence).length;
      if (words > most) report(path, `a sentence of ${words} words (${most}): ${sentence}`);
    }
  }
}

/** Dots, underscores and placeholders that stand for content. */
const blanks =
  /_{3,}|(?:\.\s?){4,}|(?:…\s*){2,}|\b(?:TODO|lorem|XXX)\b|\[[^\]]*(?:compléter|à préciser)[^\]]*\]/iu;
const markup = /<\/?[a-z][^>]*>|```|^#{1,6} |\]\(|\{\{/mu;

/** Nothing is left to be filled in, except where learners fill it in. */
export function checkLeftovers(lesson: Lesson, blank: Report, mark: Report): void {
  for (const { path, text } of textsOf(lesson)) {
    const isRead = path[0] === 'record' || path.at(-1) === 'expected' || path.at(-1) === 'answer';
    if (isRead && blanks.test(text)) blank(path, 'dots or a placeholder stand for content');
    if (markup.test(text)) mark(path, 'markup other than **bold**');
    if (path[0] !== 'record' && text.includes('**')) mark(path, '**bold** outside the record');
  }
}

export function checkTypography(lesson: Lesson, report: Report): void {
  const right = lesson.identity.language === 'fr' ? frenchTypography : englishTypography;
  for (const { path, text } of textsOf(lesson)) {
    if (path[0] === 'provenance' || path[0] === 'identity') continue;
    const wanted = right(text);
    if (wanted === text) continue;
    const at = [...wanted].findIndex((letter, i) => letter !== [...text][i]);
    report(path, `typography near "${[...text].slice(Math.max(0, at - 15), at + 10).join('')}"`);
  }
}

/** No sentence of an order or a result stands twice in a lesson. */
export function checkRepetition(lesson: Lesson, report: Report): void {
  const seen = new Map<string, string>();
  for (const { path, text } of textsOf(lesson)) {
    if (path[0] !== 'activities' && path[0] !== 'exercises') continue;
    for (const sentence of sentencesOf(text)) {
      if (wordsOf(sentence).length < 6) continue;
      const before = seen.get(sentence);
      if (before !== undefined) report(path, `stands in ${before} too: ${sentence}`);
      else seen.set(sentence, path.join('.'));
    }
  }
}
