import type { Locale } from '@ardoise/contract';
import type { LetterKind } from './letter.ts';

/**
 * queued → claimed → ending → sent. `ending` begins just before the last bytes of the mail are
 * handed over: a process that dies before it has sent nothing, one that dies in it may have.
 */
export const mailStates = ['queued', 'claimed', 'ending', 'sent', 'refused', 'uncertain'] as const;
export type MailState = (typeof mailStates)[number];

/** A letter on its way. What it says is sealed, and goes as soon as it has ended. */
export interface MailDocument {
  /** The letter's key, or a random one. */
  _id: string;
  kind: LetterKind;
  language: Locale;
  /** JSON of address, name and values, sealed; '' once it has ended. */
  sealed: string;
  state: MailState;
  attempts: number;
  /** Why the last try did not succeed, without any address. */
  reason: string;
  nextAt: Date;
  lease: { holder: string; until: Date } | null;
  queuedAt: Date;
  /** Ended letters stay as a record without content until then. */
  purgeAt: Date | null;
}

/** `due`: the next letter of a state; `purgeAt`: cleaning. */
export const mailIndexes = [
  { key: { state: 1, nextAt: 1 }, name: 'due' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;
