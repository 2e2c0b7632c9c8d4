import { type Connection, Types } from 'mongoose';
import type { Holding } from '../../plugins/personal-data.ts';
import {
  type AnswerDocument,
  collections,
  type ConversationDocument,
  type ImageDocument,
  type RefusalDocument,
} from './model.ts';

/** `owner`: what is somebody's, for the archive and the erasure. */
export const ownerIndexes = [{ key: { owner: 1 }, name: 'owner' }] as const;

/** Conversations that were kept, with their pictures, and that answers were given. */
export function assistantHolding(connection: Connection): Holding {
  const conversations = connection.collection<ConversationDocument>(collections.conversations);
  const answers = connection.collection<AnswerDocument>(collections.answers);
  const refusals = connection.collection<RefusalDocument>(collections.refusals);
  const images = connection.collection<ImageDocument>(collections.images);
  const owned = (id: string) => ({ owner: new Types.ObjectId(id) });

  return {
    room: 'assistant',
    collections: [
      collections.conversations,
      collections.answers,
      collections.refusals,
      collections.images,
    ],

    async *collect({ id }) {
      const kept = await conversations.find(owned(id)).sort({ updatedAt: -1 }).toArray();
      yield {
        path: 'conversations.json',
        json: kept.map(({ title, messages, updatedAt }) => ({ title, updatedAt, messages })),
      };
      const given = await answers.find({ owner: id }).toArray();
      const not = await refusals.find({ owner: id }).toArray();
      yield {
        path: 'assistant.json',
        json: {
          answers: given.map(({ at, origin, feedback }) => ({ at, origin, feedback })),
          refusals: not.map(({ at, category, direction }) => ({ at, category, direction })),
        },
      };
    },

    async erase({ id }) {
      const kept = await conversations
        .find(owned(id), { projection: { 'messages.images': 1 } })
        .toArray();
      const drawn = kept.flatMap(({ messages }) =>
        messages.flatMap((message) => message.images.map((image) => image.id)),
      );
      await images.deleteMany({ _id: { $in: drawn } });
      await conversations.deleteMany(owned(id));
      await answers.deleteMany({ owner: id });
      await refusals.deleteMany({ owner: id });
    },
  };
}
