import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { type EntitlementDocument, shopCollections } from './model.ts';

/** Files that one line of an order gave. */
export type StoredEntitlement = Omit<EntitlementDocument, '_id' | 'owner'> & {
  id: string;
  owner: string;
};

const plain = ({ _id: id, owner, ...rest }: EntitlementDocument): StoredEntitlement => ({
  ...rest,
  id,
  owner: owner.toHexString(),
});

export type EntitlementRepository = ReturnType<typeof entitlementRepository>;

export function entitlementRepository(connection: Connection) {
  const entitlements = connection.collection<EntitlementDocument>(shopCollections.entitlements);

  async function insert({ id, owner, ...rest }: StoredEntitlement): Promise<boolean> {
    try {
      await entitlements.insertOne({ _id: id, owner: new Types.ObjectId(owner), ...rest });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    /** Gives it; again, or once it was taken back, changes nothing. */
    async give(entitlement: StoredEntitlement): Promise<void> {
      await insert(entitlement);
    },

    /** Takes it back; what was not given yet never will be. */
    async takeBack(entitlement: StoredEntitlement, at: Date): Promise<void> {
      if (await insert({ ...entitlement, takenBackAt: at })) return;
      await entitlements.updateOne(
        { _id: entitlement.id, takenBackAt: null },
        { $set: { takenBackAt: at } },
      );
    },

    /** What somebody has now, the last given first. */
    async current(owner: string): Promise<StoredEntitlement[]> {
      const found = await entitlements
        .find({ owner: new Types.ObjectId(owner), takenBackAt: null })
        .sort({ givenAt: -1, _id: -1 })
        .toArray();
      return found.map(plain);
    },

    /** All that somebody ever had. */
    async all(owner: string): Promise<StoredEntitlement[]> {
      const found = await entitlements.find({ owner: new Types.ObjectId(owner) }).toArray();
      return found.map(plain);
    },

    async removeAll(owner: string): Promise<void> {
      await entitlements.deleteMany({ owner: new Types.ObjectId(owner) });
    },
  };
}
