import { deniedFacts } from '../../../fact-base/denied-facts.ts';
import { deniedInGeneral } from '../../../fact-base/denied-in-general.ts';
import { remember } from '../../words/remember.ts';
import type { Rule } from '../../rule.ts';
import type { TextRole } from '../../texts.ts';

const mayBeWrong: ReadonlySet<TextRole> = new Set(['difficulty', 'question', 'remedy', 'order']);

const denied = remember((text) => [
  ...deniedFacts(text).map((fact) => ({ found: fact.text, right: fact.known })),
  ...deniedInGeneral(text),
]);

/** Dates, places and numbers that are known to be otherwise. */
export const factDenied: Rule = {
  code: 'fact-denied',
  area: 'substance',
  severity: 'error',
  points: { each: 50, most: 80 },
  check: ({ texts }) =>
    texts.flatMap(({ place, role, text }) => {
      if (mayBeWrong.has(role)) return [];
      const [first] = denied(text);
      return first === undefined ? [] : [{ place, values: { ...first } }];
    }),
};
