import mongoose, { type Connection, type Types } from 'mongoose';
import { type Avatar, type AvatarSize, avatarType } from './picture.ts';

const { GridFSBucket } = mongoose.mongo;

export const avatarCollections = { files: 'avatars.files', chunks: 'avatars.chunks' } as const;

/**
 * `owner`: the pictures of an account. The names of files and the numbers of chunks have the
 * indexes of GridFS, which the driver makes with the first file.
 */
export const avatarIndexes = [{ key: { 'metadata.owner': 1 }, name: 'owner' }] as const;

interface AvatarFile {
  _id: Types.ObjectId;
  /** Picture and size: `<avatar>-small`. */
  filename: string;
  uploadDate: Date;
  metadata: { owner: string; avatar: string; contentType: string };
}

const sizes: readonly AvatarSize[] = ['small', 'medium'];
const nameOf = (avatar: string, size: AvatarSize) => `${avatar}-${size}`;

/** Pictures in GridFS, so that they go wherever the database goes. */
export function createAvatarRepository(connection: Connection) {
  const files = connection.collection<AvatarFile>(avatarCollections.files);
  const chunks = connection.collection(avatarCollections.chunks);

  function bucket() {
    if (connection.db === undefined) throw new Error('The database is not connected');
    return new GridFSBucket(connection.db, { bucketName: 'avatars' });
  }

  /** Removes files: first their chunks, since what is left of a file is still found by its owner. */
  async function removeWhere(filter: object): Promise<void> {
    const found = await files.find(filter, { projection: { _id: 1 } }).toArray();
    const ids = found.map(({ _id: id }) => id);
    if (ids.length === 0) return;
    await chunks.deleteMany({ files_id: { $in: ids } });
    await files.deleteMany({ _id: { $in: ids } });
  }

  return {
    async store(owner: string, avatar: string, pictures: Avatar): Promise<void> {
      for (const size of sizes) {
        const metadata = { owner, avatar, contentType: avatarType };
        const upload = bucket().openUploadStream(nameOf(avatar, size), { metadata });
        await new Promise<void>((resolve, reject) => {
          upload.once('finish', resolve).once('error', reject).end(pictures[size]);
        });
      }
    },

    /** The bytes of a picture, null when there is none. */
    async read(avatar: string, size: AvatarSize): Promise<Buffer | null> {
      const file = await files.findOne({ filename: nameOf(avatar, size) });
      if (file === null) return null;
      const { _id: id } = file;
      const parts: Buffer[] = [];
      for await (const part of bucket().openDownloadStream(id)) parts.push(part);
      return Buffer.concat(parts);
    },

    async remove(avatar: string): Promise<void> {
      await removeWhere({ filename: { $in: sizes.map((size) => nameOf(avatar, size)) } });
    },

    removeAll: (owner: string) => removeWhere({ 'metadata.owner': owner }),

    /** Removes pictures of an account that were stored before a moment, but for the one it shows. */
    removeLeft: (owner: string, shown: string, before: Date) =>
      removeWhere({
        'metadata.owner': owner,
        'metadata.avatar': { $ne: shown },
        uploadDate: { $lt: before },
      }),
  };
}

export type AvatarRepository = ReturnType<typeof createAvatarRepository>;
