import type { Lesson } from '../schema.ts';
import type { LessonPath, Report } from './finding.ts';

interface Worked {
  readonly texts: readonly string[];
  readonly check?: string | readonly string[] | undefined;
}

const printed = String.raw`\d{1,3}(?:[\u202f\u00a0 ]\d{3})+(?:,\d+)?|\d+(?:,\d+)?`;
/** Operations overlap in "8 × 125 × 3": what follows the sign is looked at, not taken. */
const inText = new RegExp(`(?<![\\d,.])(${printed})\\s*([+−×÷/])\\s*(?=(${printed}))`, 'gu');
const inCheck = /(?<![\d.])(\d+(?:\.\d+)?)\s*([+\-*/])\s*(?=(\d+(?:\.\d+)?))/gu;
/** A fraction of a number is one operation. */
const fraction = new RegExp(
  `(?<![\\d,.])(${printed}) ?[÷/] ?(${printed}) ?[×*] ?(${printed}|\\d+\\.\\d+)`,
  'gu',
);
const signs: ReadonlyMap<string, string> = new Map([
  ['*', '×'],
  ['/', '÷'],
  ['-', '−'],
]);

const valueOf = (number: string) => Number(number.replaceAll(/\s/gu, '').replace(',', '.'));
const isPower = (value: number) => Number.isInteger(Math.log10(value));
/** What every table holds, and hundredths, which are no story's own. */
const isUsual = (left: number, sign: string, right: number) =>
  [left, right].every((value) => isPower(value) || (Number.isInteger(value) && value <= 10)) ||
  (sign === '÷' && isPower(right));

/** Whether two numbers beside each other in a longer calculation are worked out together: not in "7 ÷ 20 × 100". */
function isTogether(
  text: string,
  { index, 0: part, 2: sign = '', 3: second = '' }: RegExpMatchArray,
) {
  const at = index ?? 0;
  const before = /[+−×÷/*-](?=\s*$)/u.exec(text.slice(0, at))?.[0] ?? '';
  const rest = text.slice(at + part.length + second.length);
  const after = /^\s*[×÷/*]/u.test(rest);
  return /[+−-]/u.test(sign) ? !/[×÷/*−-]/u.test(before) && !after : !/[÷/]/u.test(before);
}

/** Operations of two numbers that a text works out, but for the usual ones; sums and products in one order. */
function operationsIn({ texts, check = [] }: Worked): Set<string> {
  const matches = (pattern: RegExp) => (text: string) =>
    Array.from(text.matchAll(pattern)).filter((one) => isTogether(text, one));
  const found = [...texts.flatMap(matches(inText)), ...[check].flat().flatMap(matches(inCheck))];
  const parts = [...texts, ...[check].flat()].flatMap((text) =>
    Array.from(text.matchAll(fraction), ([, ...numbers]) => numbers.map(valueOf)),
  );
  return new Set([
    ...parts.flatMap(([top = 0, bottom = 1, whole = 0]) =>
      isUsual(top, '×', whole) || isPower(whole) ? [] : [`${top} ÷ ${bottom} × ${whole}`],
    ),
    ...found.flatMap(([, first = '', said = '', second = '']) => {
      const sign = signs.get(said) ?? said;
      const [left, right] = [valueOf(first), valueOf(second)];
      if (isUsual(left, sign, right)) return [];
      const isSwapped = /[+×]/u.test(sign) && left > right;
      return [isSwapped ? `${right} ${sign} ${left}` : `${left} ${sign} ${right}`];
    }),
  ]);
}

/** What is recalled before the situation does not work out the situation: other numbers are recalled. */
export function checkInView(lesson: Lesson, report: Report): void {
  const { situation, activities, prerequisites } = lesson;
  const solved = operationsIn({ texts: [situation.answer], check: situation.check });
  for (const { role, expected, check } of activities) {
    if (role !== 'transfer') continue;
    for (const one of operationsIn({ texts: [expected], check })) solved.add(one);
  }
  const look = (path: LessonPath, worked: Worked) => {
    const shown = [...operationsIn(worked)].filter((one) => solved.has(one));
    if (shown.length > 0) report(path, `${shown.join('; ')} is the situation’s own operation`);
  };
  prerequisites.forEach(({ question, answer, check }, i) => {
    look(['prerequisites', i, 'question'], { texts: [question, answer], check });
  });
  activities.forEach(({ role, order, expected, check }, i) => {
    if (role !== 'recall') return;
    look(['activities', i, 'order'], { texts: [order, expected], check });
  });
}
