import type { Rule } from '../../rule.ts';

/** Informative: a free topic is allowed, and an SA is never invented. */
export const learningSituationMissing: Rule = {
  code: 'learning-situation-missing',
  area: 'form',
  severity: 'info',
  points: { each: 2, most: 2 },
  check: ({ content }) =>
    content.identification.learningSituation === null
      ? [
          {
            place: { section: 'identification', field: 'learningSituation' },
            fix: 'choose-entry',
          },
        ]
      : [],
};
