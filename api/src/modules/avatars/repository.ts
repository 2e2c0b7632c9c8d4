import mongoose, { type Connection } from 'mongoose';
import { avatarBucket, avatarCollections, type AvatarFile } from './model.ts';
import { type Avatar, type AvatarSize, avatarType } from './picture.ts';

const { GridFSBucket } = mongoose.mongo;

const sizes: readonly AvatarSize[] = ['small', 'medium'];
const nameOf = (avatar: string, size: AvatarSize) => `${avatar}-${size}`;

/** Pictures in GridFS, so that a backup of the database has them. */
export function createAvatarRepository(connection: Connection) {
  const files = connection.collection<AvatarFile>(avatarCollections.files);
  const chunks = connection.collection(avatarCollections.chunks);

  function bucket() {
    if (connection.db === undefined) throw new Error('The database is not connected');
    return new GridFSBucket(connection.db, { bucketName: avatarBucket });
  }

  /** Chunks go first: after a crash in between, the files are still found by their owner. */
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

    /** The bytes of a picture; null when it does not exist. */
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

    /** Removes the account's pictures from before a moment, except the one it shows. */
    removeUnused: (owner: string, shown: string, before: Date) =>
      removeWhere({
        'metadata.owner': owner,
        'metadata.avatar': { $ne: shown },
        uploadDate: { $lt: before },
      }),
  };
}

export type AvatarRepository = ReturnType<typeof createAvatarRepository>;
