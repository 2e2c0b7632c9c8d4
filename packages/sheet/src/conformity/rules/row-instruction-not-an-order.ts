import { rowRule } from '../rule.ts';
import { isOrder } from '../order.ts';

/** Instructions address the learner; what the teacher does is not an instruction. */
export const rowInstructionNotAnOrder = rowRule({
  code: 'row-instruction-not-an-order',
  severity: 'warning',
  points: { each: 2, most: 10 },
  field: 'instruction',
  fix: 'regenerate',
  broken: ({ row }, { content }) =>
    row.instruction.trim() !== '' && !isOrder(row.instruction, content.language),
});
