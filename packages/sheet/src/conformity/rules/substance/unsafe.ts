import { dangerIn } from '../../../safety/dangers.ts';
import type { Rule } from '../../rule.ts';
import { remember } from '../../words/remember.ts';
import { sentencesIn } from '../../words/text.ts';

const isDangerous = remember((text) =>
  sentencesIn(text).some((sentence) => dangerIn(sentence) !== null),
);

/** Nobody is asked to do what may harm: mains current, open fire, heights, medicines, products, deep water. */
export const unsafe: Rule = {
  code: 'unsafe',
  area: 'substance',
  severity: 'error',
  points: { each: 80, most: 80 },
  check: ({ texts }) =>
    texts.flatMap(({ role, place, text }) => {
      if (role !== 'order' && role !== 'remedy') return [];
      return isDangerous(text) ? [{ place }] : [];
    }),
};
