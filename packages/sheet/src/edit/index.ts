export { changeDemarche } from './change-demarche.ts';
export { blankParts } from './blank-content.ts';
export { addRow, moveRow, removeRow, updateRow } from './edit-rows.ts';
export {
  addPhase,
  addStep,
  missingPhases,
  missingSteps,
  moveStep,
  removePhase,
  removeStep,
} from './edit-steps.ts';
export { changedFixedParts, withFixedParts } from './fixed-parts.ts';
export { groupsFit, suggestGroupCount } from './groups.ts';
export { newPartId, partIdsOf } from './part-id.ts';
export { replacePart, type Replacement } from './replace-part.ts';
export { minutesOfPhase, minutesOfSheet, minutesOfStep, rowsOf, type NumberedRow } from './rows.ts';
export { groupingIn, skeleton, type SkeletonRequest } from './skeleton.ts';
export { mapRows, mapSteps } from './update.ts';
