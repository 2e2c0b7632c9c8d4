import type { ProgrammeFact } from '@ardoise/sheet';
import type { Types } from 'mongoose';

export interface StoredFact extends ProgrammeFact {
  id: string;
  confirmedAt: Date;
}

/** One document per account, so that one conditional update adds a fact and drops the one that it replaces. */
export interface ConfirmedFactsDocument {
  /** The account's id: found by it only, without an index of its own. */
  _id: Types.ObjectId;
  /** The latest first. */
  facts: StoredFact[];
  /** Counts the changes, for optimistic locking. */
  version: number;
}

export const confirmedFactsCollection = 'confirmedFacts';
