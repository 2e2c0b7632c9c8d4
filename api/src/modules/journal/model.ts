import type { JournalActor, JournalValue } from '@ardoise/contract';

type Values = Record<string, JournalValue>;

/** One act of staff. Nothing of it ever changes. */
export interface JournalDocument {
  /** Place in the chain, from 1: two writers cannot take the same. */
  _id: number;
  at: Date;
  actor: JournalActor;
  act: string;
  subject: { kind: string; id: string };
  before: Values | null;
  after: Values | null;
  reason: string | null;
  /** Of an act that may be recorded again after a crash: it is stored once. */
  key: string | null;
  /** Hash of the entry before; of the first one, no digits. */
  former: string;
  /** SHA-256 of all other fields as canonical JSON. */
  hash: string;
}

/** The newest entry, or one that was it: whoever removes later ones from the end contradicts it. */
export interface JournalHead {
  _id: 'head';
  position: number;
  hash: string;
}

export const journalCollections = { entries: 'journal', head: 'journalHead' } as const;

/** Pages and the chain go by the primary key. The others: one filter each, and its page. */
export const journalIndexes = [
  {
    key: { key: 1 },
    name: 'key',
    unique: true,
    partialFilterExpression: { key: { $type: 'string' } },
  },
  { key: { 'actor.id': 1, _id: -1 }, name: 'actor' },
  { key: { act: 1, _id: -1 }, name: 'act' },
  { key: { 'subject.id': 1, _id: -1 }, name: 'subject' },
  { key: { at: 1, _id: -1 }, name: 'at' },
] as const;
