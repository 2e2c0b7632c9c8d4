import { type Connection, Types } from 'mongoose';
import type { Holding } from '../../plugins/personal-data.ts';

/** The count of an account's sheets. */
export function quotaHolding(connection: Connection): Holding {
  const quotas = connection.collection('quotas');
  const mine = (id: string) => ({ _id: new Types.ObjectId(id) });
  return {
    room: 'quota',
    collections: ['quotas'],
    async *collect({ id }) {
      const json = await quotas.findOne(mine(id), { projection: { _id: 0, version: 0 } });
      if (json !== null) yield { path: 'quota.json', json };
    },
    async erase({ id }) {
      await quotas.deleteOne(mine(id));
    },
  };
}
