import type fr from './fr.json';

/** Ids of this package's texts, which every app includes. */
export type UiMessageId = keyof typeof fr;
