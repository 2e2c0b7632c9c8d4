import { fold } from '../../../model/text.ts';
import { rowPlace, type Rule } from '../../rule.ts';
import { remember } from '../../words/remember.ts';
import { wordsIn } from '../../words/text.ts';

const folded = remember(fold);
const announced =
  /\((?:reponse|answer)s?\b|\b(?:reponse|answer)s? (?:attendue|juste|correcte|expected)s? ?:|\b(?:la reponse est|the answer is)\b/u;
/** Questions whose answer cannot stand in them: not a choice, a text to read or words to change. */
const open =
  /(?:^|[.!?:] )(?:\d\)? ?)?(?:(?:a|de|en|dans|pour|par|avec|sur|depuis|in|at|on|to) )?(?:quel(?:le)?s?|qui|ou (?:se|est|sont|vit|a|trouve)|quand|en quelle annee|combien|cite[rsz]?|nomme[rsz]?|what|who|where|when|how many|how much)\b/u;
const choice =
  /(?:\bou (?:\d|un|une|le|la|les|bien|l'|non|pas|faux)|\bparmi\b|\bvrai\b|\bfaux\b|\bentre\b|\bchoisi|\bor\b|\bamong\b|\btrue\b|«|“|\(|;|\bdans (?:ce|le|la|cette|ton|chaque)\b|\bde (?:ce|cette|ces) \p{L}+ ?:)/u;
const copied =
  /\b(?:copie|recopie|redis|repete|lis|relis|ecris|recite|dis|dites|chante|prononce|montre|releve|note|complete|copy|read|repeat|say|write|sing)\w*\b/u;

const tokens = (text: string) => {
  const { stems, numbers } = wordsIn(text);
  return [...stems, ...numbers];
};

/** Whether a question tells its own answer: "Le Bénin a 12 départements. Combien de départements a-t-il ?" */
function tells(question: string, answer: string): boolean {
  const text = folded(question);
  if (announced.test(text)) return true;
  if (!open.test(text) || choice.test(text) || list.test(text)) return false;
  const said = tokens(answer);
  const given = new Set(tokens(question));
  return said.length > 0 && said.every((token) => given.has(token));
}

/** Words in a row that no order and its result share by chance. */
const fewestWords = 5;
const list = /,[^,]+,/u;

/** An order that holds its whole result word for word, and asks for something else than to repeat it. */
function orders(instruction: string, expectedResult: string): boolean {
  const text = folded(instruction);
  if (announced.test(text)) return true;
  if (text.includes('?') || copied.test(text) || choice.test(text) || list.test(text)) return false;
  const said = wordsIn(expectedResult.replace(/^[^:]{0,30}:/u, '')).all;
  return said.length >= fewestWords && wordsIn(instruction).all.join(' ').includes(said.join(' '));
}

/** A question does not tell its answer, nor an order its result. */
export const answerGivenAway: Rule = {
  code: 'answer-given-away',
  area: 'substance',
  severity: 'warning',
  points: { each: 22, most: 60 },
  check: ({ content, rows }) => {
    if (content.origin === 'canvas') return null;
    return [
      ...rows.flatMap((row) =>
        orders(row.row.instruction, row.row.expectedResult)
          ? [{ place: rowPlace(row, 'instruction'), fix: 'regenerate' as const }]
          : [],
      ),
      ...content.evaluation.items.flatMap(({ question, answer }, index) =>
        tells(question, answer)
          ? [
              {
                place: { section: 'evaluation' as const, field: `items/${index}/question` },
                fix: 'regenerate' as const,
              },
            ]
          : [],
      ),
    ];
  },
};
