import { type Connection, Types } from 'mongoose';
import type { TimePosition } from '../../shared/paging.ts';
import { kept } from './limits.ts';
import { collections, type ConversationDocument, type StoredMessage } from './model.ts';

export interface StoredConversation {
  id: string;
  title: string;
  messages: StoredMessage[];
  updatedAt: Date;
}

export interface StoredSummary {
  id: string;
  title: string;
  count: number;
  updatedAt: Date;
}

function plain({ _id, title, messages, updatedAt }: ConversationDocument): StoredConversation {
  return { id: _id.toHexString(), title, messages, updatedAt };
}

export type ConversationRepository = ReturnType<typeof conversationRepository>;

/** Saved conversations. Every query filters by owner. */
export function conversationRepository(connection: Connection) {
  const conversations = connection.collection<ConversationDocument>(collections.conversations);
  const oid = (id: string) => new Types.ObjectId(id);
  const mine = (owner: string, id: string) => ({ _id: oid(id), owner: oid(owner) });
  const until = (at: Date) => new Date(at.getTime() + kept.ms);

  /** Deletes the oldest conversations beyond the limit. */
  async function prune(owner: string): Promise<void> {
    const old = await conversations
      .find({ owner: oid(owner) }, { projection: { _id: 1 } })
      .sort({ updatedAt: -1, _id: -1 })
      .skip(kept.conversations)
      .limit(kept.conversations)
      .toArray();
    if (old.length === 0) return;
    await conversations.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  }

  return {
    async create(owner: string, title: string, messages: StoredMessage[], at: Date) {
      const id = new Types.ObjectId();
      const fresh = { _id: id, owner: oid(owner), title, messages, updatedAt: at };
      await conversations.insertOne({ ...fresh, expiresAt: until(at) });
      await prune(owner);
      return id.toHexString();
    },

    /** Removes a question and its answer. @returns their conversation; null when there is none */
    async forget(owner: string, asked: string): Promise<string | null> {
      const found = await conversations.findOneAndUpdate(
        { owner: oid(owner), 'messages.asked': asked },
        { $pull: { messages: { asked } } },
        { projection: { _id: 1 } },
      );
      if (found === null) return null;
      const { _id } = found;
      return _id.toHexString();
    },

    /** Adds a question and its answer; false when the conversation no longer exists. */
    async append(owner: string, id: string, messages: StoredMessage[], at: Date) {
      const result = await conversations.updateOne(mine(owner, id), {
        $push: { messages: { $each: messages, $slice: -kept.messages } },
        $set: { updatedAt: at, expiresAt: until(at) },
      });
      return result.matchedCount === 1;
    },

    async find(owner: string, id: string): Promise<StoredConversation | null> {
      const found = await conversations.findOne(mine(owner, id));
      return found === null ? null : plain(found);
    },

    async page(owner: string, after: TimePosition | null, limit: number): Promise<StoredSummary[]> {
      const next =
        after === null
          ? {}
          : {
              updatedAt: { $lte: after.at },
              $or: [{ updatedAt: { $lt: after.at } }, { _id: { $lt: oid(after.id) } }],
            };
      const found = await conversations
        .find(
          { owner: oid(owner), ...next },
          { projection: { title: 1, updatedAt: 1, 'messages.id': 1 } },
        )
        .sort({ updatedAt: -1, _id: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, title, updatedAt, messages }) => ({
        id: _id.toHexString(),
        title,
        updatedAt,
        count: messages.length,
      }));
    },

    /** All conversations of an owner, for the archive and the erasure. */
    async all(owner: string): Promise<StoredConversation[]> {
      const found = await conversations
        .find({ owner: oid(owner) })
        .sort({ updatedAt: -1 })
        .toArray();
      return found.map(plain);
    },

    /** False when it does not exist or belongs to another account. */
    async remove(owner: string, id: string): Promise<boolean> {
      return (await conversations.deleteOne(mine(owner, id))).deletedCount === 1;
    },

    async removeAll(owner: string): Promise<void> {
      await conversations.deleteMany({ owner: oid(owner) });
    },
  };
}
