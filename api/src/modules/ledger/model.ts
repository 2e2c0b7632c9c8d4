import type { LedgerEntry } from './entry.ts';

export interface LedgerDocument extends Omit<LedgerEntry, 'id'> {
  /** Says what happened, so that it is entered once. */
  _id: string;
}

export const ledgerCollection = 'ledgerEntries';

export const ledgerIndexes = [
  // The entries of a month.
  { name: 'at', key: { at: 1, _id: 1 } },
] as const;
