import { rowRule } from '../../rule.ts';

/** Minutes that group work needs: to meet, to agree, and one more for every eight groups to be heard. */
function fewestMinutes(groups: number): number {
  return groups <= 2 ? 2 : 3 + Math.floor(groups / 16);
}

export const groupWorkShort = rowRule({
  code: 'group-work-short',
  area: 'substance',
  severity: 'warning',
  points: { each: 9, most: 27 },
  field: 'minutes',
  fix: null,
  broken: ({ row }, { content }) =>
    (row.grouping === 'TG' || row.grouping === 'GW') &&
    row.minutes > 0 &&
    row.minutes < fewestMinutes(content.identification.groupCount),
  values: ({ row }) => ({ minutes: row.minutes }),
});
