export {
  briefBelow,
  firstSteps,
  hasTimeFor,
  isBrief,
  isConstruction,
  isPhaseRequired,
  requiredSteps,
} from './brief.ts';
export { phaseIdOf, stepIdOf } from './ids.ts';
export { lengthAdvice } from './length-advice.ts';
export { shareMinutes } from './minutes.ts';
export { planMinutes, type PlannedStep } from './plan.ts';
export {
  demarcheById,
  demarcheFor,
  demarches,
  demarchesFor,
  type DemarcheQuery,
} from './registry.ts';
export { type Strand, strandOf, strands } from './strands.ts';
export type * from './types.ts';
export { stepRoles } from './types.ts';
