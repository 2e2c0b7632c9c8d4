import { type Connection, Types } from 'mongoose';
import type { Holding } from '../../plugins/personal-data.ts';

/** Fields of the account that serve to check something, or that the work of erasing needs. */
const kept = new Set(['_id', 'passwordHash', 'erasure']);

/**
 * The account's own document. It goes last of all, when the erasure has ended: until then it is what
 * a process that takes the work over finds.
 */
export function accountHolding(connection: Connection): Holding {
  return {
    room: 'users',
    collections: ['users'],
    async *collect({ id }) {
      const found = await connection.collection('users').findOne({ _id: new Types.ObjectId(id) });
      const shown = Object.entries(found ?? {}).filter(([name]) => !kept.has(name));
      yield { path: 'compte.json', json: { id, ...Object.fromEntries(shown) } };
    },
    erase: () => Promise.resolve(),
  };
}
