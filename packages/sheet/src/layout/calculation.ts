import type { LevelId, SheetLanguage } from '../model/index.ts';
import type { Random } from './random.ts';

/** Tasks of mental calculation, in words, and their answers. */
export interface CalculationSlots {
  readonly quick: string;
  readonly quickAnswers: string;
  readonly table: string;
  readonly tableAnswers: string;
  readonly dialOperation: string;
  readonly dial: string;
  readonly dialAnswers: string;
  readonly problem1: string;
  readonly answer1: string;
  readonly problem2: string;
  readonly answer2: string;
  readonly rule: string;
  readonly ruleExample: string;
  readonly ruleAnswer: string;
}

/** Limits of mental calculation at a primary level. */
interface Range {
  /** Largest number in a sum. */
  readonly sum: number;
  /** Largest factor of a product; 0 before multiplication is taught. */
  readonly factor: number;
}

const early: Range = { sum: 10, factor: 0 };
const ranges: Partial<Record<LevelId, Range>> = {
  ci: early,
  cp: { sum: 20, factor: 0 },
  ce1: { sum: 100, factor: 5 },
  ce2: { sum: 500, factor: 9 },
  cm1: { sum: 1000, factor: 10 },
  cm2: { sum: 1000, factor: 12 },
};

interface Operation {
  readonly text: string;
  readonly value: number;
}

/**
 * Draws the numbers of the mental calculation steps for a level and computes the answers. Secondary levels use the
 * widest range.
 */
export function calculationSlots(
  level: LevelId,
  language: SheetLanguage,
  random: Random,
): CalculationSlots {
  const range = ranges[level] ?? { sum: 1000, factor: 12 };
  const separator = language === 'fr' ? '\u202f; ' : '; ';
  const number = (value: number): string => printNumber(value, language);
  const list = (values: readonly number[]): string => values.map(number).join(separator);

  const quick = distinct(3, () => operation(range, random, number));
  const table = tableOf(range, random, number, language);
  const dialStep = range.factor > 0 ? random.between(3, range.factor) : random.between(1, 3);
  const dialSign = range.factor > 0 ? '×' : '+';
  const around = random.shuffle([2, 3, 4, 5, 6, 7]).slice(0, 5);
  const [first, second] = problems(range, random, language, number);
  const rule = ruleOf(range, random, language);
  return {
    quick: quick.map((item) => item.text).join(separator),
    quickAnswers: list(quick.map((item) => item.value)),
    table: table.name,
    tableAnswers: list(table.values),
    dialOperation: `${dialSign} ${number(dialStep)}`,
    dial: list(around),
    dialAnswers: list(
      around.map((value) => (dialSign === '×' ? value * dialStep : value + dialStep)),
    ),
    problem1: first.text,
    answer1: first.answer,
    problem2: second.text,
    answer2: second.answer,
    rule: rule.text,
    ruleExample: rule.example,
    ruleAnswer: number(rule.value),
  };
}

function printNumber(value: number, language: SheetLanguage): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? '\u202f' : ',');
}

function distinct(count: number, make: () => Operation): readonly Operation[] {
  const found = new Map<string, Operation>();
  while (found.size < count) {
    const exercise = make();
    found.set(exercise.text, exercise);
  }
  return [...found.values()];
}

function operation(range: Range, random: Random, number: (value: number) => string): Operation {
  const kind = random.between(0, range.factor > 0 ? 2 : 1);
  if (kind === 2) {
    const a = random.between(2, range.factor);
    const b = random.between(2, 9);
    return { text: `${number(a)} × ${number(b)}`, value: a * b };
  }
  const a = random.between(Math.ceil(range.sum / 3), range.sum - 2);
  const b = random.between(1, Math.min(range.sum - a, 99));
  return kind === 0
    ? { text: `${number(a)} + ${number(b)}`, value: a + b }
    : { text: `${number(a + b)} − ${number(b)}`, value: a };
}

function tableOf(
  range: Range,
  random: Random,
  number: (value: number) => string,
  language: SheetLanguage,
): { readonly name: string; readonly values: readonly number[] } {
  if (range.factor === 0) {
    const k = random.between(1, range.sum === 10 ? 4 : 9);
    const values = [1, 2, 3, 4, 5, 6].map((value) => value + k);
    const from = `1 + ${number(k)}`;
    const to = `6 + ${number(k)}`;
    return {
      name: language === 'fr' ? `d'addition de ${from} à ${to}` : `from ${from} to ${to}`,
      values,
    };
  }
  const k = random.between(2, Math.min(range.factor, 10));
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => value * k);
  return {
    name:
      language === 'fr'
        ? `de ${number(k)}, de ${number(k)} × 1 à ${number(k)} × 10`
        : `of ${number(k)}, from ${number(k)} × 1 to ${number(k)} × 10`,
    values,
  };
}

interface Problem {
  readonly text: string;
  readonly answer: string;
}

function problems(
  range: Range,
  random: Random,
  language: SheetLanguage,
  number: (value: number) => string,
): readonly [Problem, Problem] {
  const fr = language === 'fr';
  if (range.factor === 0) {
    const half = Math.floor(range.sum / 2);
    const a = random.between(2, half);
    const b = random.between(2, half);
    const c = random.between(half, range.sum);
    const d = random.between(1, half - 1);
    return [
      {
        text: fr
          ? `Il y a ${a} mangues dans le panier. On en ajoute ${b}. Combien de mangues y a-t-il maintenant ?`
          : `There are ${a} mangoes in the basket. ${b} more are added. How many mangoes are there now?`,
        answer: fr ? `${a + b} mangues` : `${a + b} mangoes`,
      },
      {
        text: fr
          ? `Il y a ${c} oranges. On en mange ${d}. Combien d'oranges reste-t-il ?`
          : `There are ${c} oranges. ${d} are eaten. How many oranges are left?`,
        answer: fr ? `${c - d} oranges` : `${c - d} oranges`,
      },
    ];
  }
  const small = range.sum < 500;
  const price = small ? 5 * random.between(1, 5) : 25 * random.between(4, 12);
  const count = random.between(2, small ? 4 : 6);
  const note = small ? 100 : 1000;
  const spent = small ? 5 * random.between(5, 15) : 25 * random.between(8, 36);
  const item = small
    ? { fr: ['Un bonbon', 'bonbons'], en: ['sweet', 'sweets'] }
    : { fr: ['Un cahier', 'cahiers'], en: ['notebook', 'notebooks'] };
  const [one = '', many = ''] = item[language];
  return [
    {
      text: fr
        ? `${one} coûte ${number(price)} F. Combien coûtent ${count} ${many} ?`
        : `One ${one} costs ${number(price)} F. How much do ${count} ${many} cost?`,
      answer: `${number(price * count)} F`,
    },
    {
      text: fr
        ? `Tu paies ${number(spent)} F de riz avec ${number(note)} F. Combien la vendeuse te rend-elle ?`
        : `You pay ${number(spent)} F for rice with ${number(note)} F. How much change do you get?`,
      answer: `${number(note - spent)} F`,
    },
  ];
}

function ruleOf(
  range: Range,
  random: Random,
  language: SheetLanguage,
): { readonly text: string; readonly example: string; readonly value: number } {
  const fr = language === 'fr';
  if (range.factor === 0) {
    const a = random.between(2, range.sum - 2);
    return {
      text: fr
        ? 'pour ajouter 2, je dis les deux nombres qui suivent.'
        : 'to add 2, I say the next two numbers.',
      example: `${a} + 2`,
      value: a + 2,
    };
  }
  const a = random.between(12, 79);
  // Ten times the number is reckoned on the way to five times.
  const even = 2 * random.between(2, Math.min(24, Math.floor((range.sum - 1) / 20)));
  return random.pick([
    {
      text: fr
        ? "pour ajouter 9, j'ajoute 10, puis je retranche 1."
        : 'to add 9, I add 10, then take away 1.',
      example: `${a} + 9`,
      value: a + 9,
    },
    {
      text: fr
        ? "pour retrancher 9, je retranche 10, puis j'ajoute 1."
        : 'to take away 9, I take away 10, then add 1.',
      example: `${a} − 9`,
      value: a - 9,
    },
    {
      text: fr
        ? 'pour multiplier par 5, je multiplie par 10, puis je prends la moitié.'
        : 'to multiply by 5, I multiply by 10, then take half.',
      example: `${even} × 5`,
      value: even * 5,
    },
  ]);
}
