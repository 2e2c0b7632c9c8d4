export { errorCodes, errors, type ErrorCode } from './errors.ts';
export {
  exportPrice,
  type PlanKey,
  planKeys,
  sheetPrice,
  type StartingPlan,
  startingPlans,
} from './prices.ts';
export type * from './types.ts';
