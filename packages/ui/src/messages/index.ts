import type fr from './fr.json';

/** Ids of this package's own texts, which every app's messages carry too. */
export type UiMessageId = keyof typeof fr;
