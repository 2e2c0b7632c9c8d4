import { groupingsOf } from '../../../model/index.ts';
import { rowRule } from '../../rule.ts';

/** English sheets use IW, PW, GW, CW; the others TI, TG, TC. */
export const groupingInvalid = rowRule({
  code: 'grouping-invalid',
  area: 'form',
  severity: 'error',
  points: { each: 3, most: 9 },
  field: 'grouping',
  fix: 'set-grouping',
  broken: ({ row }, { content }) =>
    !groupingsOf(content.identification.discipline).includes(row.grouping),
  values: ({ row }) => ({ grouping: row.grouping }),
});
