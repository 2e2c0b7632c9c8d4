import type { Rule } from '../rule.ts';
import { competenceMissing } from './competence-missing.ts';
import { competenceUnknown } from './competence-unknown.ts';
import { evaluationMissing } from './evaluation-missing.ts';
import { evaluationUnrelated } from './evaluation-unrelated.ts';
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
import { rowResultVague } from './row-result-vague.ts';
import { stepEmpty } from './step-empty.ts';
import { stepMissing } from './step-missing.ts';
import { stepOutOfOrder } from './step-out-of-order.ts';
import { writtenRecordMissing } from './written-record-missing.ts';

/** In the order in which a reader meets the faults on the sheet. One rule per code. */
export const rules: readonly Rule[] = [
  learningSituationMissing,
  groupsMisfit,
  competenceMissing,
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
  rowResultVague,
  rowMinutesMissing,
  groupingInvalid,
  evaluationMissing,
  evaluationUnrelated,
  writtenRecordMissing,
];
