import type { Rule } from '../../rule.ts';
import { isVague } from '../../vague.ts';
import { isConcreteResult } from '../../words/concrete.ts';
import { isOnlyBlank } from '../../words/blanks.ts';
import { wordsIn } from '../../words/text.ts';

/** Each question has an answer by which it can be marked. */
export const evaluationUnanswered: Rule = {
  code: 'evaluation-unanswered',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0, most: 55, of: 'items' },
  check: ({ content }) => {
    if (content.origin === 'canvas') return null;
    return content.evaluation.items.flatMap(({ question, answer }, index) => {
      if (question.trim() === '') return [];
      const says = isConcreteResult(answer) || wordsIn(answer).stems.size > 0;
      const isAnswered =
        answer.trim() !== '' &&
        !isOnlyBlank(answer) &&
        (says || !isVague(answer, content.language));
      if (isAnswered) return [];
      return [
        {
          place: { section: 'evaluation' as const, field: `items/${index}/answer` },
          values: { number: index + 1 },
          fix: 'regenerate' as const,
        },
      ];
    });
  },
};
