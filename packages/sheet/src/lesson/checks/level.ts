import type { LevelId } from '../../model/identifiers.ts';
import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';
import { wordsOf } from './texts.ts';

/** The readability index LIX (Björnsson) that a class can follow, at most; newspapers have about 45. */
export const readable: Readonly<Record<LevelId, number>> = {
  ci: 30,
  cp: 32,
  ce1: 34,
  ce2: 36,
  cm1: 39,
  cm2: 41,
  '6e': 42,
  '5e': 42,
  '4e': 44,
  '3e': 44,
  '2nde': 48,
  '1re': 48,
  tle: 48,
};
const longWord = 7;

/** Words of a sentence, plus the share of words of seven letters or more in hundredths. */
export function lix(text: string): number {
  const words = wordsOf(text)
    .map((word) => word.replace(/^\p{L}{1,2}[’']/u, '').replace(/[.,]+$/u, ''))
    .filter((word) => /\p{L}{2}/u.test(word));
  if (words.length === 0) return 0;
  const sentences = text.split(/(?<=[.!?…])[»”"]?\s+|\n+/u).filter((part) => /\p{L}/u.test(part));
  const long = words.filter((word) => word.length >= longWord);
  return words.length / sentences.length + (100 * long.length) / words.length;
}

/** The situation and the orders are written for the class. */
export function checkLevel(lesson: Lesson, report: Report): void {
  const most = Math.max(...lesson.identity.levels.map((level) => readable[level]));
  const measure = (path: string[], text: string) => {
    const found = Math.round(lix(text));
    if (found > most)
      report(path, `readability index ${found} (${most}): shorter words, sentences`);
  };
  measure(['situation', 'text'], lesson.situation.text);
  measure(['activities'], lesson.activities.map(({ order }) => order).join('\n'));
}

/** Letters of a word that a class rarely meets. */
export const rareLength: Readonly<Partial<Record<LevelId, number>>> = {
  ci: 11,
  cp: 11,
  ce1: 12,
  ce2: 12,
  cm1: 13,
  cm2: 13,
  '6e': 15,
  '5e': 15,
};
