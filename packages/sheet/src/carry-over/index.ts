export { type CarriedOver, carryOver } from './carry-over.ts';
export { type CarriedPart, carriedParts } from './places.ts';
