export { confirmedIn, isOwn, isSameFact, newlyConfirmed, withConfirmed } from './confirmed.ts';
export type { FactCell, ProgrammeFact } from './confirmed.ts';
export { isSameLine, newLines } from './glossary.ts';
