export { errorCodes, errors, type ErrorCode } from './errors.ts';
export {
  exportPrice,
  type PlanKey,
  planKeys,
  sheetPrice,
  startingPacks,
  type StartingPack,
  type StartingPlan,
  startingPlans,
} from './prices.ts';
export { accountOrders, accountStates, mostGivenUnits } from './directory/limits.ts';
export { importLimits } from './imports/limits.ts';
export {
  type OfferState,
  offerStates,
  ownLessonLimit,
  ownLessonRestorableDays,
} from './own-lessons/vocabulary.ts';
export { productPictures } from './shop/pictures.ts';
export {
  reopeningDays,
  replyVariables,
  sheetGrantMinutes,
  ticketCategories,
  ticketLimits,
  ticketPriorities,
  ticketStates,
  ticketViews,
} from './support/limits.ts';
export type * from './account/schemas.ts';
export type * from './assistant/schemas.ts';
export type * from './assistant/staff-schemas.ts';
export type * from './auth/credentials.ts';
export type * from './auth/schemas.ts';
export type * from './common/problem.ts';
export type * from './common/schemas.ts';
export type * from './confirmed-facts/schemas.ts';
export type * from './consents/schemas.ts';
export type * from './curriculum/schemas.ts';
export type * from './dashboard/schemas.ts';
export type * from './directory/schemas.ts';
export type * from './generations/schemas.ts';
export type * from './help/schemas.ts';
export type * from './identities/schemas.ts';
export type * from './imports/schemas.ts';
export type * from './journal/acts.ts';
export type * from './journal/schemas.ts';
export type * from './lessons/schemas.ts';
export type * from './operations/schemas.ts';
export type * from './orders/schemas.ts';
export type * from './own-lessons/schemas.ts';
export type * from './payment-methods/schemas.ts';
export type * from './payments/schemas.ts';
export type * from './personal-data/schemas.ts';
export type * from './plans/schemas.ts';
export type * from './push/schemas.ts';
export type * from './realtime/schemas.ts';
export type * from './receipts/schemas.ts';
export type * from './security/schemas.ts';
export type * from './security/staff-schemas.ts';
export type * from './sharing/schemas.ts';
export type * from './sheets/companion-schemas.ts';
export type * from './sheets/schemas.ts';
export type * from './shop/schemas.ts';
export type * from './sites/schemas.ts';
export type * from './staff/schemas.ts';
export type * from './subscription/schemas.ts';
export type * from './support/schemas.ts';
export type * from './support/staff-schemas.ts';
export type * from './trials/schemas.ts';
export type * from './vitals/schemas.ts';
