export { confirmedIn, isSameFact, newlyConfirmed, withConfirmed } from './confirmed.ts';
export type { FactCell, ProgrammeFact } from './confirmed.ts';
