import type { Vital } from '@ardoise/contract';
import type { Connection } from 'mongoose';
import { bucketOf } from './buckets.ts';
import { vitalsCollection, type VitalsDocument, vitalsLife } from './model.ts';

export type VitalsRepository = ReturnType<typeof vitalsRepository>;

export function vitalsRepository(connection: Connection) {
  const collection = connection.collection<VitalsDocument>(vitalsCollection);
  return {
    async count(day: string, { name, route, connection: line, value }: Vital, now: Date) {
      await collection.updateOne(
        { _id: `${day} ${name} ${line} ${route}` },
        {
          $inc: { [`counts.${bucketOf(value)}`]: 1 },
          $setOnInsert: {
            day,
            name,
            route,
            connection: line,
            expiresAt: new Date(now.getTime() + vitalsLife),
          },
        },
        { upsert: true },
      );
    },

    /** Route templates that a day has values of. */
    routesOf: (day: string): Promise<string[]> => collection.distinct('route', { day }),

    /** Of all days from `from` to `to`, by day. */
    between: (from: string, to: string): Promise<VitalsDocument[]> =>
      collection
        .find({ day: { $gte: from, $lte: to } })
        .sort({ day: 1, _id: 1 })
        .toArray(),
  };
}
