import type { Row } from '../../../model/index.ts';
import { rowPlace, type Rule } from '../../rule.ts';
import { gap, patternOf } from '../../words/pattern.ts';
import { isConcreteResult } from '../../words/concrete.ts';
import { wordsIn } from '../../words/text.ts';

/** Words that a pattern keeps, by which it is no chance that rows share it; with many, two rows are enough. */
const some = { words: 3, rows: 3 } as const;
const many = { words: 5, rows: 2 } as const;

const textsIn = ({ instruction, expectedResult }: Row) => [
  instruction,
  // Numbers and quoted answers come in one form, such as "A écrit : 12."
  ...(isConcreteResult(expectedResult) ? [] : [expectedResult]),
];

/** Words with which an order begins, and the share of the rows that may begin alike: "Répète après moi : …". */
const beginning = 3;
const mostAlike = 0.5;
const fewestAlike = 4;
const beginningOf = (text: string) => wordsIn(text).all.slice(0, beginning).join(' ');

/** Beginnings that most rows have, whatever they quote after it. */
function sameBeginnings(rows: readonly { readonly row: Row }[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const { row } of rows) {
    const words = beginningOf(row.instruction);
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  const most = Math.max(fewestAlike, rows.length * mostAlike);
  return new Set(
    Array.from(times).flatMap(([words, count]) =>
      words.split(' ').length === beginning && count >= most ? [words] : [],
    ),
  );
}

/** Rows that are one sentence with other words of the topic put in: they look full, and set no task. */
export const rowsPatterned: Rule = {
  code: 'rows-patterned',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0.25, most: 130 },
  check: ({ rows, content }) => {
    // The questions of a canvas are alike: the one finding on it says what is to be done.
    if (content.origin === 'canvas') return null;
    const count = new Map<string, number>();
    for (const { row } of rows) {
      for (const pattern of new Set(textsIn(row).map(patternOf))) {
        count.set(pattern, (count.get(pattern) ?? 0) + 1);
      }
    }
    const recurs = (pattern: string) => {
      const fixed = pattern.split(' ').filter((word) => word !== gap).length;
      const times = count.get(pattern) ?? 0;
      return [some, many].some((limit) => fixed >= limit.words && times >= limit.rows);
    };
    const alike = sameBeginnings(rows);
    // Half of the rows may begin alike: those after them say nothing new.
    let allowed = Math.floor(rows.length * mostAlike);
    return rows
      .filter(
        ({ row }) =>
          textsIn(row).some((text) => recurs(patternOf(text))) ||
          (alike.has(beginningOf(row.instruction)) && --allowed < 0),
      )
      .map((row) => ({
        place: rowPlace(row, 'instruction'),
        values: { row: row.number },
        fix: 'regenerate' as const,
      }));
  },
};
