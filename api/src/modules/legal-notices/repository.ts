import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { LegalTextName } from '../consents/texts.ts';
import { legalVersionCollection, type LegalVersionDocument } from './model.ts';

export type LegalVersions = ReturnType<typeof legalVersions>;

export function legalVersions(connection: Connection) {
  const versions = connection.collection<LegalVersionDocument>(legalVersionCollection);

  return {
    /** Since when this site has had the version; records `now` for a new one. */
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
