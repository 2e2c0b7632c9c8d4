import { rowRule } from '../rule.ts';
import { isVague } from '../vague.ts';

export const rowResultVague = rowRule({
  code: 'row-result-vague',
  severity: 'warning',
  points: { each: 3, most: 15 },
  field: 'expectedResult',
  fix: 'regenerate',
  broken: ({ row }, { content }) =>
    row.expectedResult.trim() !== '' && isVague(row.expectedResult, content.language),
});
