import type { AssistantEvent, Locale } from '@ardoise/contract';

export interface AssistantApiOptions {
  /** An origin, without a trailing slash. */
  apiUrl: string;
  /** Null on Ardoise's own pages. */
  siteKey: string | null;
  /** The access token of a teacher or of a school's visitor; null when anonymous. */
  token: () => Promise<string | null>;
  /** The language of the server's messages. */
  locale: () => Locale;
  /** Aborts an answer after this time without a byte, in ms; 45,000 by default. */
  stall?: number;
}

export interface AskOptions {
  /** Receives the answer's events in order; `done` is the last. An `error` event is thrown instead. */
  onEvent: (event: Exclude<AssistantEvent, { name: 'error' }>) => void;
  /** Stops the answer: the call rejects with the signal's reason. */
  signal: AbortSignal;
  /** The same for each retry, so that a question is answered only once. */
  idempotencyKey?: string;
}
