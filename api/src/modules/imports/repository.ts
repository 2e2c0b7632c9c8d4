import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { importCollections, type ImportDocument } from './model.ts';

export interface StoredImport {
  id: string;
  owner: string;
  fileName: string;
  understood: string;
  createdAt: Date;
  purgeAt: Date;
}

export type ImportRepository = ReturnType<typeof importRepository>;

export function importRepository(connection: Connection) {
  const imports = connection.collection<ImportDocument>(importCollections.imports);
  const idOf = (id: string) => new Types.ObjectId(id);

  const toStored = ({ _id, owner, ...rest }: ImportDocument): StoredImport => ({
    id: _id.toHexString(),
    owner: owner.toHexString(),
    fileName: rest.fileName,
    understood: rest.understood,
    createdAt: rest.createdAt,
    purgeAt: rest.purgeAt,
  });

  return {
    /** Stored once: a repeated request finds it there. */
    async insert({ id, owner, ...rest }: StoredImport): Promise<void> {
      try {
        await imports.insertOne({ _id: idOf(id), owner: idOf(owner), ...rest });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async find(owner: string, id: string): Promise<StoredImport | null> {
      const found = await imports.findOne({ _id: idOf(id), owner: idOf(owner) });
      return found === null ? null : toStored(found);
    },

    async remove(owner: string, id: string): Promise<boolean> {
      const { deletedCount } = await imports.deleteOne({ _id: idOf(id), owner: idOf(owner) });
      return deletedCount === 1;
    },

    async all(owner: string): Promise<StoredImport[]> {
      return (await imports.find({ owner: idOf(owner) }).toArray()).map(toStored);
    },

    async removeAll(owner: string): Promise<void> {
      await imports.deleteMany({ owner: idOf(owner) });
    },
  };
}
