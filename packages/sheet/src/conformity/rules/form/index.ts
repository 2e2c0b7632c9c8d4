import type { Rule } from '../../rule.ts';
import { competenceUnknown } from './competence-unknown.ts';
import { groupingInvalid } from './grouping-invalid.ts';
import { groupsMisfit } from './groups-misfit.ts';
import { learningSituationMissing } from './learning-situation-missing.ts';
import { materialsCostly } from './materials-costly.ts';
import { minutesMismatch } from './minutes-mismatch.ts';
import { phaseMissing } from './phase-missing.ts';
import { phaseOutOfOrder } from './phase-out-of-order.ts';
import { rowInstructionEmpty } from './row-instruction-empty.ts';
import { rowInstructionNotAnOrder } from './row-instruction-not-an-order.ts';
import { rowMinutesMissing } from './row-minutes-missing.ts';
import { rowResultEmpty } from './row-result-empty.ts';
import { stepEmpty } from './step-empty.ts';
import { stepMissing } from './step-missing.ts';
import { stepOutOfOrder } from './step-out-of-order.ts';
import { typography } from './typography.ts';

/** How the sheet is built, in the order in which a reader meets the faults. */
export const formRules: readonly Rule[] = [
  learningSituationMissing,
  groupsMisfit,
  competenceUnknown,
  materialsCostly,
  minutesMismatch,
  phaseMissing,
  phaseOutOfOrder,
  stepMissing,
  stepOutOfOrder,
  stepEmpty,
  rowInstructionEmpty,
  rowInstructionNotAnOrder,
  rowResultEmpty,
  rowMinutesMissing,
  groupingInvalid,
  typography,
];
