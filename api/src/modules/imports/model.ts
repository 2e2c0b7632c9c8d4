import type { Types } from 'mongoose';

/** What was understood of a document, until it has become a sheet or is too old. */
export interface ImportDocument {
  /** Also of the sheet that it becomes, so that it becomes one sheet. */
  _id: Types.ObjectId;
  owner: Types.ObjectId;
  fileName: string;
  /** JSON: it is read and written as a whole. */
  understood: string;
  createdAt: Date;
  purgeAt: Date;
}

export const importCollections = { imports: 'imports' } as const;

export const importIndexes = [
  // Those of an account that is erased.
  { name: 'owner', key: { owner: 1 } },
  { name: 'purgeAt', key: { purgeAt: 1 }, expireAfterSeconds: 0 },
] as const;
