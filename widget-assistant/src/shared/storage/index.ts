export { guardedStorage, type GuardedStorage } from './guarded.ts';
export { createKept, type Kept } from './kept.ts';
