import { measures } from '../../../lesson/checks/language.ts';
import type { Rule } from '../../rule.ts';
import { sentencesIn } from '../../words/text.ts';

/** How much longer than usual for the class a text may be before it is too hard. */
const margin = 1.6;

/** What learners read and copy is of the length that their class can. */
export const sentencesLong: Rule = {
  code: 'sentences-long',
  area: 'substance',
  severity: 'warning',
  points: { each: 8, most: 40 },
  check: ({ content, texts }) => {
    const measure = measures[content.identification.level];
    return texts.flatMap(({ role, place, text }) => {
      if (role !== 'order' && role !== 'record') return [];
      const words = (one: string) => one.split(/\s+/u).length;
      const longest = Math.max(0, ...sentencesIn(text).map(words));
      const isLong = longest > measure.sentence * margin;
      const isMuch = role === 'record' && words(text) > measure.record * margin + 20;
      return isLong || isMuch ? [{ place, values: { words: isLong ? longest : words(text) } }] : [];
    });
  },
};
