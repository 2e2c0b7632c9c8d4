import { lix, rareLength, readable } from '../../../lesson/checks/level.ts';
import type { Rule } from '../../rule.ts';
import { stemOf } from '../../words/stem.ts';
import { fold } from '../../../model/text.ts';

/** Points of the readability index above what the class can follow. */
const margin = 6;
/** Words from which on the index says something. */
const fewestWords = 40;
/** Rare words from which on a text is hard: one may be the word of the day. */
const fewestRare = 3;
const words = /\p{L}+/gu;

/** The order without what only those read who have finished it. */
const forEverybody = (instruction: string) =>
  instruction.replace(/\n(?:Si tu as fini|If you have finished)\b[\s\S]*$/u, '');

/** Orders and record are read by the class: their sentences and words are those of its level. */
export const levelHard: Rule = {
  code: 'level-hard',
  area: 'substance',
  severity: 'warning',
  points: { each: 30, most: 30 },
  check: ({ content, rows, matter }) => {
    if (content.origin === 'canvas') return null;
    const { level } = content.identification;
    const orders = rows.map(({ row }) => forEverybody(row.instruction)).join('\n');
    const text = `${orders}\n${content.writtenRecord.text.replaceAll('**', '')}`;
    const all = text.match(words) ?? [];
    const place = { section: 'procedure' } as const;
    const index = Math.round(lix(orders));
    const limit = rareLength[level];
    const rare =
      limit === undefined
        ? []
        : [...new Set(all.map((word) => fold(word)))].filter(
            (word) => word.length >= limit && !matter.topic.has(stemOf(word)),
          );
    const isHard = all.length >= fewestWords && index > readable[level] + margin;
    if (!isHard && rare.length < fewestRare) return [];
    return [
      {
        place,
        values: { index, most: readable[level], words: rare.slice(0, 4).join(', ') || 'none' },
      },
    ];
  },
};
