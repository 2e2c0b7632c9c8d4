import { rowRule } from '../../rule.ts';

export const rowInstructionEmpty = rowRule({
  code: 'row-instruction-empty',
  area: 'form',
  severity: 'error',
  points: { each: 4, most: 20 },
  field: 'instruction',
  fix: 'regenerate',
  broken: ({ row }) => row.instruction.trim() === '',
});
