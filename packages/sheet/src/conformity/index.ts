export { applyFix, isLocalFix } from './apply-fix.ts';
export { assess, rulesVersion } from './assess.ts';
export { isOrder } from './order.ts';
export { type Knowledge, knowledgeOf } from './knowledge.ts';
export { isVague } from './vague.ts';
export { stemsIn } from './words/text.ts';
