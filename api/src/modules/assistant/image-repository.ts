import { randomBytes } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import type { Picture } from '../../shared/picture-type.ts';
import { pictureLifeMs } from './limits.ts';
import { collections, type ImageDocument } from './model.ts';

export interface StoredImage {
  id: string;
  expiresAt: Date;
}

export type ImageRepository = ReturnType<typeof createImageRepository>;

/** Drawn pictures, kept for a day. Ids are secret: whoever knows one can fetch the picture. */
export function createImageRepository(connection: Connection) {
  const images = connection.collection<ImageDocument>(collections.images);

  return {
    async keep({ type, bytes }: Picture, now: Date): Promise<StoredImage> {
      const id = randomBytes(12).toString('hex');
      const expiresAt = new Date(now.getTime() + pictureLifeMs);
      const binary = new mongoose.mongo.Binary(bytes);
      await images.insertOne({ _id: id, type, bytes: binary, expiresAt });
      return { id, expiresAt };
    },

    /** Null when it does not exist or has expired. */
    async find(id: string, now: Date): Promise<(Picture & { expiresAt: Date }) | null> {
      const found = await images.findOne({ _id: id });
      if (found === null || found.expiresAt <= now) return null;
      const bytes = Buffer.from(found.bytes.value());
      return { type: found.type, bytes, expiresAt: found.expiresAt };
    },

    async remove(ids: string[]): Promise<void> {
      await images.deleteMany({ _id: { $in: ids } });
    },
  };
}
