import { deniedFacts } from '../../../fact-base/denied-facts.ts';
import { deniedInGeneral } from '../../../fact-base/denied-in-general.ts';
import { wrongForms } from '../../../fact-base/forms.ts';
import { fold } from '../../../model/text.ts';
import { remember } from '../../words/remember.ts';
import type { Rule } from '../../rule.ts';
import type { TextRole } from '../../texts.ts';

const mayBeWrong: ReadonlySet<TextRole> = new Set(['difficulty', 'question', 'remedy', 'order']);

const denied = remember((text) => [
  ...deniedFacts(text).map((fact) => ({ found: fact.text, right: fact.known })),
  ...deniedInGeneral(text),
]);

/** What persons of a document say, or learners who guess: they may be wrong. */
const quoted = /«[^»]*»|“[^”]*”/gu;

/** Steps in which learners say what they think, right or wrong. */
const guessing = /^(?:mise-en-situation|pre-conception|hypothese)/u;

const wrongIn = {
  fr: remember((text) => wrongForms(text, 'fr')),
  en: remember((text) => wrongForms(text, 'en')),
};
/** A text that says itself that a form is wrong, or sets it right. */
const saysWrong =
  /\b(?:faux|fausses?|erreurs?|fautes?|jamais|corrige\w*|barre\w*|non pas|pas de|au lieu de|wrong|mistakes?|never|not|correct\w*|instead of)\b|≠/u;

/** Dates, places, numbers and forms of the language that are known to be otherwise. */
export const factDenied: Rule = {
  code: 'fact-denied',
  area: 'substance',
  severity: 'error',
  points: { each: 64, most: 88 },
  check: ({ texts, content, rows }) => {
    const guesses = new Set(
      rows.filter(({ step }) => guessing.test(step.key ?? '')).map(({ row }) => row.id),
    );
    const forms = wrongIn[content.language];
    return texts.flatMap(({ place, role, text }) => {
      if (mayBeWrong.has(role)) return [];
      const isOfOthers = role === 'support' || guesses.has(place.rowId ?? '');
      const [first] = denied(isOfOthers ? text.replaceAll(quoted, ' ') : text);
      if (first !== undefined) return [{ place, values: { ...first } }];
      const [form] = isOfOthers || saysWrong.test(fold(text)) ? [] : forms(text);
      return form === undefined ? [] : [{ place, values: { ...form } }];
    });
  },
};
