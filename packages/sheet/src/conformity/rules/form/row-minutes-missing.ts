import type { Rule } from '../../rule.ts';
import { rowPlace } from '../../rule.ts';

export const rowMinutesMissing: Rule = {
  code: 'row-minutes-missing',
  area: 'form',
  severity: 'warning',
  points: { each: 2, most: 10 },
  check: ({ content, rows }) =>
    rows
      .filter(({ row }) => row.minutes === 0)
      .map((row) => ({
        place: rowPlace(row, 'minutes'),
        values: { row: row.number },
        fix: rows.length <= content.identification.duration ? ('adjust-minutes' as const) : null,
      })),
};
