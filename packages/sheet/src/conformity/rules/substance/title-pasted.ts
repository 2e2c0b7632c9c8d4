import { fold } from '../../../model/text.ts';
import type { Rule } from '../../rule.ts';

const shortest = 12;
const usual = 0.34;

/** A long title that stands whole in row after row fills places where matter should be. */
export const titlePasted: Rule = {
  code: 'title-pasted',
  area: 'substance',
  severity: 'warning',
  points: { each: 45, most: 45 },
  check: ({ content, rows }) => {
    const title = fold(content.identification.title);
    if (title.length < shortest || rows.length < 4) return [];
    const count = rows.filter(({ row }) =>
      fold(`${row.instruction} ${row.expectedResult}`).includes(title),
    ).length;
    if (count <= 3 || count / rows.length <= usual) return [];
    return [{ place: { section: 'procedure' }, values: { count } }];
  },
};
