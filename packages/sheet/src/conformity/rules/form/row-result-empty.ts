import { rowRule } from '../../rule.ts';

export const rowResultEmpty = rowRule({
  code: 'row-result-empty',
  area: 'form',
  severity: 'error',
  points: { each: 4, most: 20 },
  field: 'expectedResult',
  fix: 'regenerate',
  broken: ({ row }) => row.expectedResult.trim() === '',
});
