import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { LegalTextName } from '../consents/texts.ts';

/** A version of a text, since when this site has it. */
export interface LegalVersionDocument {
  /** "terms/2027-01" */
  _id: string;
  since: Date;
}

export const legalVersionCollection = 'legalVersions';

export type LegalVersions = ReturnType<typeof legalVersions>;

export function legalVersions(connection: Connection) {
  const versions = connection.collection<LegalVersionDocument>(legalVersionCollection);

  return {
    /** Since when this site has the version: from now on, when it is new. */
    async since(text: LegalTextName, version: string, now: Date): Promise<Date> {
      const id = `${text}/${version}`;
      try {
        await versions.insertOne({ _id: id, since: now });
        return now;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return (await versions.findOne({ _id: id }))?.since ?? now;
    },
  };
}
