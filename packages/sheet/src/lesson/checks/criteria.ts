import type { Lesson } from '../schema.ts';
import { numberWords } from '../number-words.ts';
import type { Report } from './finding.ts';

const number = [...numberWords.keys(), String.raw`\d+`].join('|');
const valueOf = (text: string) => numberWords.get(text.toLowerCase()) ?? Number(text);

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
