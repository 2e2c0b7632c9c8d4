export { gapsOf } from './gaps.ts';
export { type CompanionGap, companionGaps, type CompanionKind, companionKinds } from './kinds.ts';
export {
  type CompanionChoice,
  companionFileName,
  companionsOf,
  toCompanions,
} from './to-companions.ts';
export type * from './types.ts';
