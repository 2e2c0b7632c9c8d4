import type { RealtimeHint } from '@ardoise/contract';

export const realtimeCollections = { hints: 'realtimeHints', tickets: 'realtimeTickets' } as const;

/** A published hint. Its id is its rank: whole numbers without a gap, in the order of storing. */
export interface HintDocument {
  _id: number;
  topic: string;
  hint: RealtimeHint;
  at: Date;
}

/** Lets one connection in. */
export interface TicketDocument {
  /** SHA-256 of the ticket, in base64url. */
  _id: string;
  userId: string;
  sessionId: string;
  language: string;
  until: Date;
}

/** `at`: what is no longer kept; `topic`: the erasure of a person. */
export const hintIndexes = [
  { key: { at: 1 }, name: 'at' },
  { key: { topic: 1 }, name: 'topic' },
] as const;

/** `until`: TTL; `userId`: the erasure of a person. */
export const ticketIndexes = [
  { key: { until: 1 }, name: 'until', expireAfterSeconds: 0 },
  { key: { userId: 1 }, name: 'userId' },
] as const;

/** Milliseconds for which hints are kept for those who come back. */
export const keptMs = 15 * 60_000;
/** Most hints that are kept. */
export const keptMost = 10_000;
export const ticketMs = 30_000;

/** Between processes alone: nobody can follow it. */
export const sessionsTopic = 'sessions';
