import { wrongAnswer } from '../../../arithmetic/asked.ts';
import { falseConversions } from '../../../arithmetic/conversions.ts';
import { falseEquations } from '../../../arithmetic/equations.ts';
import { falseFormulas } from '../../../arithmetic/formulas.ts';
import { lawsOf } from '../../../arithmetic/laws.ts';
import type { DisciplineId, SheetLanguage } from '../../../model/index.ts';
import { fold } from '../../../model/text.ts';
import { remember } from '../../words/remember.ts';
import { type Facts, type Fault, rowPlace, type Rule } from '../../rule.ts';
import type { PlacedText, TextRole } from '../../texts.ts';

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
/** By the question and its answer. */
const answeredIn = {
  fr: remember((pair) => wrongPair(pair, 'fr')),
  en: remember((pair) => wrongPair(pair, 'en')),
};
const between = '\u0000';
function wrongPair(pair: string, language: SheetLanguage) {
  const [question = '', answer = ''] = pair.split(between);
  return wrongAnswer(question, answer, language);
}
const isJudged = remember((text) => judged.test(fold(text)));

/** Numbers, or the words by which sums are said. */
const counts = /\d|\b(?:fois|plus|moins|moitié|tiers|quart|double|triple|times|minus|half)\b/iu;

const formulas = new Map<DisciplineId, (text: string) => string[]>();
function formulasOf(discipline: DisciplineId): (text: string) => string[] {
  const known = formulas.get(discipline);
  if (known !== undefined) return known;
  const read = remember((text) => falseFormulas(text, lawsOf[discipline] ?? []));
  formulas.set(discipline, read);
  return read;
}

/** Where learners look for a mistake, a document may hold it. */
const isSearched = (texts: readonly PlacedText[]) =>
  texts.some(({ role, text }) => (role === 'order' || role === 'question') && isJudged(text));

function printed({ content, texts }: Facts): Fault[] {
  const laws = lawsOf[content.identification.discipline];
  const mistakesInDocuments = isSearched(texts);
  return texts.flatMap(({ place, role, text }) => {
    if (mayBeWrong.has(role) || (role === 'support' && mistakesInDocuments)) return [];
    const numbers = counts.test(text)
      ? [...inLanguage[content.language](text), ...conversions(text)].map((one) => one.text)
      : [];
    const letters =
      laws === undefined || !text.includes('=')
        ? []
        : formulasOf(content.identification.discipline)(text);
    const [first] = [...numbers, ...letters];
    if (first === undefined) return [];
    const quotes = role === 'order' && /[«“"]/u.test(text);
    if (quotes || isJudged(text)) return [];
    return [{ place, values: { found: first } }];
  });
}

/** Sums that an order or a question asks for, and whose answer is another. */
function answered({ content, rows }: Facts): Fault[] {
  const { language } = content;
  const values = ({ asked, right }: { asked: string; right: string }) => ({
    found: `${asked} = ${right}`,
  });
  return [
    ...rows.flatMap((row) => {
      const { instruction, expectedResult } = row.row;
      const wrong = answeredIn[language](`${instruction}${between}${expectedResult}`);
      return wrong === undefined
        ? []
        : [{ place: rowPlace(row, 'expectedResult'), values: values(wrong) }];
    }),
    ...content.evaluation.items.flatMap(({ question, answer }, index) => {
      const wrong = answeredIn[language](`${question}${between}${answer}`);
      const place = { section: 'evaluation', field: `items/${index}/answer` } as const;
      return wrong === undefined ? [] : [{ place, values: values(wrong) }];
    }),
  ];
}

/** What a sheet computes is right. */
export const equationFalse: Rule = {
  code: 'equation-false',
  area: 'substance',
  severity: 'error',
  points: { each: 62, most: 85 },
  check: (facts) => {
    const found = printed(facts);
    const places = new Set(found.map(({ place }) => JSON.stringify(place)));
    return [...found, ...answered(facts).filter(({ place }) => !places.has(JSON.stringify(place)))];
  },
};
