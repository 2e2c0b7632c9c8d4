import { rowRule } from '../../rule.ts';

const largestShare = 0.4;
/** An exam, a race, a text that is written take most of a session; so does a session of a few rows. */
const fewestRows = 5;
const shortest = 15;

export const rowTooLong = rowRule({
  code: 'row-too-long',
  area: 'substance',
  severity: 'warning',
  points: { each: 15, most: 15 },
  field: 'minutes',
  fix: null,
  broken: ({ row }, { content, rows }) => {
    const { duration } = content.identification;
    return (
      rows.length >= fewestRows && row.minutes > shortest && row.minutes > duration * largestShare
    );
  },
  values: ({ row }) => ({ minutes: row.minutes }),
});
