export { applyFix, isLocalFix } from './apply-fix.ts';
export { assess } from './assess.ts';
export { isOrder } from './order.ts';
export type { Knowledge } from './rule.ts';
export { isVague } from './vague.ts';
