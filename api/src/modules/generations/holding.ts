import { type Connection, Types } from 'mongoose';
import type { Holding } from '../../plugins/personal-data.ts';
import type { GenerationDocument } from './model.ts';

/** Requests for sheets; they are kept for a day. */
export function generationHolding(connection: Connection): Holding {
  const generations = connection.collection<GenerationDocument>('generations');
  const owned = (id: string) => ({ owner: new Types.ObjectId(id) });
  return {
    room: 'generations',
    collections: ['generations', 'generationEvents'],
    async *collect({ id }) {
      const found = await generations.find(owned(id)).toArray();
      const json = found.map(({ _id, sheetId, title, request, state, code, startedAt }) => ({
        id: _id.toHexString(),
        sheet: sheetId.toHexString(),
        title,
        request,
        state,
        code,
        startedAt,
      }));
      yield { path: 'generations.json', json };
    },
    async erase({ id }) {
      const ids = (await generations.find(owned(id)).toArray()).map(({ _id }) => _id);
      await connection.collection('generationEvents').deleteMany({ generation: { $in: ids } });
      await generations.deleteMany(owned(id));
    },
  };
}
