import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';

const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    douze: 12,
    quinze: 15,
    vingt: 20,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
  }),
);
const number = [...numbers.keys(), String.raw`\d+`].join('|');
const valueOf = (text: string) => numbers.get(text.toLowerCase()) ?? Number(text);

/** "4 cas sur 5", "seven verbs out of nine": how many cases a criterion counts. */
const share = new RegExp(
  String.raw`(?<!\p{L})(?:${number})(?: \p{L}+){0,2} (?:sur|out of) (${number})(?![\p{L}\d])`,
  'giu',
);
const counted = new RegExp(String.raw`(?<![\p{L}\d,])(?:${number})(?![\p{L}\d,])`, 'giu');
/** No order asks for more things than that; beyond, a number is one of the story. */
const most = 20;

const partsOf = (text: string) =>
  text
    .split(/[;,.:?!\n/(«»“”=→<>]| (?:et|puis|and|then) /u)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

/** What an item can hold at most: the parts of its question or answer, or what its question counts. */
function casesOf({ question, answer }: Lesson['evaluation']['items'][number]): number {
  const said = Array.from(question.replaceAll(/«[^»]*»|“[^”]*”/gu, '').matchAll(counted));
  const asked = said.map(([text]) => valueOf(text)).filter((value) => value <= most);
  return Math.max(partsOf(question), partsOf(answer), ...asked);
}

/** The items of an objective hold as many cases as its criterion counts. */
export function checkCriteria({ objectives, evaluation }: Lesson, report: Report): void {
  objectives.forEach(({ id, criterion }, i) => {
    const cases = evaluation.items
      .filter(({ objective }) => objective === id)
      .reduce((sum, item) => sum + casesOf(item), 0);
    for (const [text, whole = ''] of criterion.matchAll(share)) {
      if (valueOf(whole) <= cases) continue;
      report(['objectives', i, 'criterion'], `"${text}", and its items hold ${cases} at most`);
    }
  });
}
