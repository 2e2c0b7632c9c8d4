export { guardedStorage, type GuardedStorage } from './guarded.ts';
export { createVisitStorage, type VisitStorage } from './visit-storage.ts';
