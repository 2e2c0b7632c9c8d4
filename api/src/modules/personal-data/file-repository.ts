import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Connection } from 'mongoose';
import { exportBucket, exportCollections } from './model.ts';

export type FileRepository = ReturnType<typeof createFileRepository>;

/** Archives in GridFS: written by one process, read by any. */
export function createFileRepository(connection: Connection) {
  const oid = (id: string) => new mongoose.Types.ObjectId(id);
  const bucket = () => {
    if (connection.db === undefined) throw new Error('The database is not connected');
    return new mongoose.mongo.GridFSBucket(connection.db, { bucketName: exportBucket });
  };

  return {
    newId: () => new mongoose.Types.ObjectId().toHexString(),

    /** Stores a stream. @returns its size */
    async write(id: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal) {
      const upload = bucket().openUploadStreamWithId(oid(id), id);
      await pipeline(bytes, upload, { signal });
      return upload.length;
    },

    /** The bytes from `start` up to but excluding `end`. */
    read: (id: string, start: number, end: number): Readable =>
      bucket().openDownloadStream(oid(id), { start, end }),

    /** Removes a file, even one that is incomplete. */
    async remove(id: string): Promise<void> {
      await connection.collection(exportCollections.files).deleteOne({ _id: oid(id) });
      await connection.collection(exportCollections.chunks).deleteMany({ files_id: oid(id) });
    },
  };
}
