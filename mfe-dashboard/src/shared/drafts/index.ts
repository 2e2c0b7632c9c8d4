export { createDraftStore, type Draft, type DraftStore } from './draft-store.ts';
export { sameValue } from './equal.ts';
export { type Conflict, type Decision, mergeSheets } from './merge.ts';
export { isSheet } from './is-sheet.ts';
export { openTabChannel, type TabChannel } from './tab-channel.ts';
