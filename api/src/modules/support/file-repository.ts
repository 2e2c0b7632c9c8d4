import mongoose, { type Connection, type mongo, Types } from 'mongoose';
import { attachmentTypes } from '@ardoise/contract/schemas';
import type { TicketAttachment } from '@ardoise/contract';
import type { PreparedAttachment } from './attachment.ts';
import { attachmentBucket, type AttachmentFile, supportCollections } from './model.ts';

const { GridFSBucket } = mongoose.mongo;
const oid = (id: string) => new Types.ObjectId(id);

const typeOf = (type: string): TicketAttachment['type'] =>
  attachmentTypes.find((one) => one === type) ?? 'application/pdf';

const described = ({ _id, filename, length, metadata }: AttachmentFile): TicketAttachment => ({
  id: _id.toHexString(),
  name: filename,
  type: typeOf(metadata.type),
  bytes: length,
});

export type TicketFileRepository = ReturnType<typeof ticketFileRepository>;

/** Attachments in GridFS, so that a backup of the database has them. */
export function ticketFileRepository(connection: Connection) {
  const files = connection.collection<AttachmentFile>(supportCollections.files);
  const chunks = connection.collection(supportCollections.chunks);

  function bucket() {
    if (connection.db === undefined) throw new Error('The database is not connected');
    return new GridFSBucket(connection.db, { bucketName: attachmentBucket });
  }

  /** Chunks go first: after a crash in between, the files are still found. */
  async function removeWhere(filter: mongo.Filter<AttachmentFile>): Promise<void> {
    const found = await files.find(filter, { projection: { _id: 1 } }).toArray();
    const ids = found.map(({ _id: id }) => id);
    if (ids.length === 0) return;
    await chunks.deleteMany({ files_id: { $in: ids } });
    await files.deleteMany({ _id: { $in: ids } });
  }

  return {
    async store(
      uploader: string,
      { name, type, bytes }: PreparedAttachment,
      uploadedAt: Date,
    ): Promise<TicketAttachment> {
      const metadata = { uploader, message: null, ticket: null, type, uploadedAt };
      const upload = bucket().openUploadStream(name, { metadata });
      await new Promise<void>((resolve, reject) => {
        upload.once('finish', resolve).once('error', reject).end(bytes);
      });
      return { id: upload.id.toHexString(), name, type, bytes: bytes.length };
    },

    /** Gives files to a message; null, and nothing given, unless all are the uploader's and free. */
    async claim(
      ids: readonly string[],
      { uploader, ticket, message }: { uploader: string; ticket: string; message: string },
    ): Promise<TicketAttachment[] | null> {
      const wanted = { _id: { $in: ids.map(oid) }, 'metadata.uploader': uploader };
      const mine = { ...wanted, 'metadata.message': message };
      await files.updateMany(
        { ...wanted, 'metadata.message': { $in: [null, message] } },
        { $set: { 'metadata.message': message, 'metadata.ticket': ticket } },
      );
      const found = new Map(
        (await files.find(mine).toArray()).map((file) => {
          const { _id: id } = file;
          return [id.toHexString(), file] as const;
        }),
      );
      if (found.size === ids.length) {
        return ids.flatMap((id) => {
          const file = found.get(id);
          return file === undefined ? [] : [described(file)];
        });
      }
      await files.updateMany(mine, { $set: { 'metadata.message': null, 'metadata.ticket': null } });
      return null;
    },

    async read(id: string): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of bucket().openDownloadStream(oid(id))) parts.push(part);
      return Buffer.concat(parts);
    },

    removeOf: (ticket: string) => removeWhere({ 'metadata.ticket': ticket }),

    /** Removes the files that no message took, and takes the uploader's name off the others. */
    async forget(uploader: string): Promise<void> {
      await removeWhere({ 'metadata.uploader': uploader, 'metadata.message': null });
      await files.updateMany(
        { 'metadata.uploader': uploader },
        { $set: { 'metadata.uploader': '' } },
      );
    },

    removeUnused: (before: Date) =>
      removeWhere({ 'metadata.message': null, 'metadata.uploadedAt': { $lt: before } }),
  };
}
