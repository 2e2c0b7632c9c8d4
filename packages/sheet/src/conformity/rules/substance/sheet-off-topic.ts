import type { Rule } from '../../rule.ts';
import { shared } from '../../words/text.ts';

/** Share of the rows that speak of the title, the lesson or at least the discipline; below, the sheet is of another topic. */
const fewest = 0.25;

/** The sheet as a whole is of its title and its discipline: no recipe under a title of geometry. */
export const sheetOffTopic: Rule = {
  code: 'sheet-off-topic',
  area: 'substance',
  severity: 'error',
  points: { each: 70, most: 70 },
  check: ({ matter, content }) => {
    const { rows, topic, discipline } = matter;
    if (discipline === undefined || content.origin === 'canvas' || rows.length === 0) return null;
    const speaking = rows.filter(
      // A row that reckons speaks in numbers.
      ({ both, row }) =>
        both.size >= 2 && !(/\d/u.test(row.instruction) && /\d/u.test(row.expectedResult)),
    );
    if (speaking.length < 3) return [];
    const own = speaking.filter(
      ({ both }) => shared(both, topic) > 0 || shared(both, discipline) > 0,
    );
    return own.length / speaking.length >= fewest ? [] : [{ place: { section: 'procedure' } }];
  },
};
