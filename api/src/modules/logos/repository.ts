import mongoose, { type Connection } from 'mongoose';
import { logoCollection, type LogoDocument } from './model.ts';
import type { LogoPicture } from './picture.ts';

const { ObjectId } = mongoose.Types;
const { Binary } = mongoose.mongo;

export interface StoredLogo extends LogoPicture {
  owner: string;
  key: string;
}

function read({ _id: id, key, picture, width, height }: LogoDocument): StoredLogo {
  return { owner: id.toHexString(), key, bytes: Buffer.from(picture.buffer), width, height };
}

/** One logo for each account. */
export function createLogoRepository(connection: Connection) {
  const logos = connection.collection<LogoDocument>(logoCollection);
  return {
    async find(owner: string): Promise<StoredLogo | null> {
      const found = await logos.findOne({ _id: new ObjectId(owner) }, { promoteBuffers: false });
      return found === null ? null : read(found);
    },

    async put({ owner, key, bytes, width, height }: StoredLogo): Promise<void> {
      const logo = { key, picture: new Binary(bytes), width, height };
      await logos.replaceOne({ _id: new ObjectId(owner) }, logo, { upsert: true });
    },

    async remove(owner: string): Promise<void> {
      await logos.deleteOne({ _id: new ObjectId(owner) });
    },
  };
}

export type LogoRepository = ReturnType<typeof createLogoRepository>;
