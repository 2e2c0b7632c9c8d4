import { rowRule } from '../../rule.ts';
import { isVague } from '../../vague.ts';

export const rowResultVague = rowRule({
  code: 'row-result-vague',
  area: 'substance',
  severity: 'warning',
  points: { tolerated: 0.1, most: 90 },
  field: 'expectedResult',
  fix: 'regenerate',
  broken: ({ row }, { content }) =>
    row.expectedResult.trim() !== '' && isVague(row.expectedResult, content.language),
});
