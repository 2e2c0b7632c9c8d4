import { rowRule } from '../../rule.ts';
import { isOrder } from '../../order.ts';

/** Instructions address the learner; what the teacher does is not an instruction. */
export const rowInstructionNotAnOrder = rowRule({
  code: 'row-instruction-not-an-order',
  area: 'form',
  severity: 'warning',
  points: { each: 3, most: 36 },
  field: 'instruction',
  fix: 'regenerate',
  broken: ({ row }, { content }) =>
    row.instruction.trim() !== '' && !isOrder(row.instruction, content.language),
});
