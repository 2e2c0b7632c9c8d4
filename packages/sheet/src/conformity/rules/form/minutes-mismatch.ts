import { minutesOfSheet } from '../../../edit/index.ts';
import type { Rule } from '../../rule.ts';

/** The minutes of the rows must add up to the duration of the séance. */
export const minutesMismatch: Rule = {
  code: 'minutes-mismatch',
  area: 'form',
  severity: 'error',
  points: { each: 20, most: 20 },
  check: ({ content, rows }) => {
    const { duration } = content.identification;
    const total = minutesOfSheet(content);
    if (total === duration) return [];
    const shareable = rows.length > 0 && rows.length <= duration;
    return [
      {
        place: { section: 'procedure', field: 'minutes' },
        values: { total, duration, difference: total - duration },
        fix: shareable ? 'adjust-minutes' : null,
      },
    ];
  },
};
