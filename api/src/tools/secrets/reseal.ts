import type { Connection } from 'mongoose';
import { keysOf, type Secrets } from '../../shared/keys.ts';
import { open, seal } from '../../shared/sealed.ts';
import { type SealedField, sealedFields } from './sealed-fields.ts';

/** What was found in one collection. */
export interface Counts {
  collection: string;
  /** Sealed with the first secret already. */
  current: number;
  /** Sealed with a former one: sealed again, or in a dry run to be. */
  former: number;
  /** No secret opens it. */
  unreadable: number;
}

const batchSize = 200;

/**
 * Seals again what a former secret sealed. A text is replaced only while it is the one that was
 * read, so this runs beside servers, and again after it was interrupted.
 */
async function resealField(
  connection: Connection,
  secrets: Secrets,
  { purpose, collection, field, context }: SealedField,
  dryRun: boolean,
): Promise<Counts> {
  const counts: Counts = { collection, current: 0, former: 0, unreadable: 0 };
  const keys = keysOf(secrets, purpose);
  const documents = connection.collection(collection);
  const found = documents
    // Empty: a mail or notification that has ended.
    .find({ [field]: { $gt: '' } }, { projection: { [field]: 1, [context]: 1 } })
    .sort({ _id: 1 })
    .batchSize(batchSize);
  for await (const document of found) {
    const { _id: id } = document;
    const sealed = String(document[field]);
    const place = String(document[context]);
    const opened = open(keys, place, sealed);
    if (opened === null) counts.unreadable += 1;
    else if (opened.isCurrent) counts.current += 1;
    else {
      counts.former += 1;
      if (dryRun) continue;
      const again = seal(keys, place, opened.text);
      await documents.updateOne({ _id: id, [field]: sealed }, { $set: { [field]: again } });
    }
  }
  return counts;
}

export async function reseal(
  connection: Connection,
  secrets: Secrets,
  { dryRun }: { dryRun: boolean },
): Promise<Counts[]> {
  const all: Counts[] = [];
  for (const field of sealedFields) {
    all.push(await resealField(connection, secrets, field, dryRun));
  }
  return all;
}
