import { falseEquations } from '../../../arithmetic/equations.ts';
import { falseConversions } from '../../../arithmetic/conversions.ts';
import { fold } from '../../../model/text.ts';
import { remember } from '../../words/remember.ts';
import type { Rule } from '../../rule.ts';
import type { TextRole } from '../../texts.ts';

/** What learners believe is wrong on purpose, and a question may hold a wrong answer to be judged. */
const mayBeWrong: ReadonlySet<TextRole> = new Set(['difficulty', 'question', 'remedy']);

/** Words by which a sentence says that what it holds is wrong, or asks whether it is. */
const judged =
  /\b(?:faux|fausses?|erreurs?|tort|trompe\w*|incorrecte?s?|inexacte?s?|impossible|pas egale?s?|vrai ou|juste ou|corrige\w*|piege|croi\w+|pense\w*|wrong|false|mistakes?|incorrect|true or|correct (?:it|them)|not equal)\b|[?≠]/u;

const inLanguage = {
  fr: remember((text) => falseEquations(text, 'fr')),
  en: remember((text) => falseEquations(text, 'en')),
};
const conversions = remember(falseConversions);
const isJudged = remember((text) => judged.test(fold(text)));

/** What a sheet computes is right. */
export const equationFalse: Rule = {
  code: 'equation-false',
  area: 'substance',
  severity: 'error',
  points: { each: 55, most: 80 },
  check: ({ content, texts }) =>
    texts.flatMap(({ place, role, text }) => {
      if (mayBeWrong.has(role) || !/\d/u.test(text)) return [];
      const found = [...inLanguage[content.language](text), ...conversions(text)];
      const [first] = found;
      if (first === undefined) return [];
      const quotes = role === 'order' && /[«“"]/u.test(text);
      if (quotes || isJudged(text)) return [];
      return [{ place, values: { found: first.text } }];
    }),
};
