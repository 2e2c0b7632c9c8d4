import type { GlossaryLine, ProgrammeFact } from '@ardoise/sheet';
import type { Types } from 'mongoose';

export interface StoredFact extends ProgrammeFact {
  id: string;
  confirmedAt: Date;
}

export interface StoredLine extends GlossaryLine {
  id: string;
  confirmedAt: Date;
}

/** One document per account, so that one conditional update adds a fact and drops the one that it replaces. */
export interface ConfirmedFactsDocument {
  /** The account's id: found by it only, without an index of its own. */
  _id: Types.ObjectId;
  /** The latest first. */
  facts: StoredFact[];
  /** Words in the languages of their classes, the latest first; absent until the first one. */
  lines?: StoredLine[];
  /** Counts the changes, for optimistic locking. */
  version: number;
}

export const confirmedFactsCollection = 'confirmedFacts';
