import { fold } from '../../../model/text.ts';
import type { Rule } from '../../rule.ts';
import { isVague } from '../../vague.ts';
import { isConcreteResult } from '../../words/concrete.ts';
import { isOnlyBlank } from '../../words/blanks.ts';
import { wordsIn } from '../../words/text.ts';

/** An answer that sends the reader elsewhere. */
const refers =
  /^(?:voir|cf\.?|se referer|se reporter|selon|d'apres|confer|see|refer to) ?(?:a |au |aux |la |le |l'|the )*(?:cours|lecon|trace|resume|livre|cahier|manuel|tableau|corrige|lesson|book|notes)/u;
/** Words of an answer that is promised and not given. */
const promise =
  /reponse|correct|bonne|bien|juste|personnel|libre|attendu|answer|right|good|eleve|learner/u;
const fewWords = 4;

/** "Une.", "Masculin.": a few words are an answer when they are no praise. */
const isBare = (answer: string) =>
  wordsIn(answer).all.length <= fewWords && !promise.test(fold(answer));

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
      const says = isConcreteResult(answer) || wordsIn(answer).stems.size > 0 || isBare(answer);
      const isAnswered =
        answer.trim() !== '' &&
        !isOnlyBlank(answer) &&
        !refers.test(fold(answer)) &&
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
