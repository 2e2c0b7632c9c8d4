import { type Connection, Types } from 'mongoose';
import type { CannedReplyBody, SavedView } from '@ardoise/contract';
import { type CannedReplyDocument, type SavedViewsDocument, supportCollections } from './model.ts';

export interface StoredReply extends CannedReplyBody {
  name: string;
  changedAt: Date;
}

const plain = ({ _id, ...reply }: CannedReplyDocument): StoredReply => ({ name: _id, ...reply });

export type ReplyRepository = ReturnType<typeof replyRepository>;

/** Canned replies, which all share, and the saved views of each. */
export function replyRepository(connection: Connection) {
  const replies = connection.collection<CannedReplyDocument>(supportCollections.replies);
  const views = connection.collection<SavedViewsDocument>(supportCollections.views);
  const me = (id: string) => ({ _id: new Types.ObjectId(id) });

  return {
    all: async (most: number): Promise<StoredReply[]> =>
      (await replies.find({}).sort({ _id: 1 }).limit(most).toArray()).map(plain),

    async find(name: string): Promise<StoredReply | null> {
      const found = await replies.findOne({ _id: name });
      return found === null ? null : plain(found);
    },

    async set({ name, ...reply }: StoredReply): Promise<void> {
      await replies.updateOne({ _id: name }, { $set: reply }, { upsert: true });
    },

    async remove(name: string): Promise<boolean> {
      return (await replies.deleteOne({ _id: name })).deletedCount === 1;
    },

    viewsOf: async (staff: string): Promise<SavedView[]> =>
      (await views.findOne(me(staff)))?.items ?? [],
    async setViews(staff: string, items: SavedView[]): Promise<void> {
      await views.updateOne(me(staff), { $set: { items } }, { upsert: true });
    },
    async removeViews(staff: string): Promise<void> {
      await views.deleteOne(me(staff));
    },
  };
}
