/**
 * What no caller gets past, whatever the browser counts. The figures that an operator chooses are
 * in the environment (`ASSISTANT_…`), a partner's in its site.
 */

/** Concurrent answers per caller. An address may be shared by a whole school. */
export const concurrencyLimits = { person: 3, address: 20, process: 256 } as const;

/**
 * The share that anonymous callers may use: of everybody's messages of the day, of a site's of the
 * day and month, and of the month's tokens.
 */
export const anonymousShare = 0.75;

/** Pictures per day: sent by one caller, drawn for one caller, drawn for all. */
export const pictureLimits = {
  sent: { person: 100, address: 100 },
  drawn: { person: 30, address: 5, everybody: 300 },
} as const;

/** Most bytes of a picture that a visitor sends. */
export const sentPictureBytes = 400 * 1024;

/** How long a drawn picture is kept. */
export const pictureLifeMs = 24 * 3_600_000;

/** How much of the history is sent to the provider. */
export const memory = { messages: 12, text: 4_000, all: 16_000 } as const;

/** Timeouts until the first chunk, between two chunks, and in total, in milliseconds. */
export interface Timeouts {
  readonly first: number;
  readonly silent: number;
  readonly whole: number;
}

/** Longer for a stream, whose reader sees progress. */
export const streamTimeouts: Timeouts = { first: 25_000, silent: 12_000, whole: 90_000 };
export const wholeTimeouts: Timeouts = { first: 25_000, silent: 12_000, whole: 29_000 };

/** Saved conversations: most per teacher, most messages of each, and their life without use. */
export const kept = { conversations: 200, messages: 100, ms: 365 * 24 * 3_600_000 } as const;

/** How long an answer can be rated, and how long ratings and refusals are kept. */
export const recordMs = {
  answer: 30 * 24 * 3_600_000,
  feedback: 365 * 24 * 3_600_000,
  refusal: 90 * 24 * 3_600_000,
} as const;

/** Part of the month's tokens at which staff are warned. */
export const warnAt = 0.8;

/** Longer than any answer: after that, the process of a reservation is taken for dead. */
export const reservationMs = 5 * 60_000;
