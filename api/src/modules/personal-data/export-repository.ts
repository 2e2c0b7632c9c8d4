import { type Connection, Types } from 'mongoose';
import { type Lease, leaseIsFree } from '../../shared/leased-queue/lease.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { exportCollections, type ExportDocument, exportLife, recordLife } from './model.ts';

export type StoredExport = Omit<ExportDocument, '_id' | 'userId' | 'files'> & {
  id: string;
  userId: string;
  files: string[];
};

function plain({ _id, userId, files, ...rest }: ExportDocument): StoredExport {
  return {
    ...rest,
    id: _id.toHexString(),
    userId: userId.toHexString(),
    files: files.map((file) => file.toHexString()),
  };
}

/** Attempts at one archive before it is given up. */
const mostAttempts = 3;

export type ExportRepository = ReturnType<typeof exportRepository>;

/** queued → running → ready → expired, or failed. Every step is one atomic update. */
export function exportRepository(connection: Connection) {
  const exports = connection.collection<ExportDocument>(exportCollections.exports);
  const oid = (id: string) => new Types.ObjectId(id);
  const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
  const leasedBy = (id: string, holder: string) => ({
    _id: oid(id),
    open: true as const,
    'lease.holder': holder,
  });

  return {
    /** Queues a request; null when the account has an open one. */
    async add(userId: string, now: Date): Promise<StoredExport | null> {
      const document: ExportDocument = {
        _id: new Types.ObjectId(),
        userId: oid(userId),
        state: 'queued',
        open: true,
        requestedAt: now,
        nextAt: now,
        lease: null,
        files: [],
        size: null,
        readyAt: null,
        expiresAt: null,
        purgeAt: null,
      };
      try {
        await exports.insertOne(document);
        return plain(document);
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    async underWay(userId: string): Promise<StoredExport | null> {
      const found = await exports.findOne({ userId: oid(userId), open: true });
      return found === null ? null : plain(found);
    },

    async recent(userId: string): Promise<StoredExport[]> {
      const found = await exports
        .find({ userId: oid(userId) })
        .sort({ _id: -1 })
        .limit(20)
        .toArray();
      return found.map(plain);
    },

    async find(id: string): Promise<StoredExport | null> {
      const found = await exports.findOne({ _id: oid(id) });
      return found === null ? null : plain(found);
    },

    /** Claims the next job: one that is due, or one whose lease has expired. */
    async claim(lease: Lease, now: Date): Promise<StoredExport | null> {
      const found = await exports.findOneAndUpdate(
        { open: true, nextAt: { $lte: now }, ...leaseIsFree(now) },
        { $set: { lease } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      );
      return found === null ? null : plain(found);
    },

    /** Records a new attempt and its file; false without the lease, or after too many attempts. */
    async begin(id: string, holder: string, file: string): Promise<boolean> {
      const result = await exports.updateOne(
        {
          ...leasedBy(id, holder),
          state: { $in: ['queued', 'running'] },
          [`files.${mostAttempts - 1}`]: { $exists: false },
        },
        { $set: { state: 'running' }, $push: { files: oid(file) } },
      );
      return result.matchedCount === 1;
    },

    async renew(ids: readonly string[], { holder, until }: Lease): Promise<Set<string>> {
      const mine = { _id: { $in: ids.map(oid) }, open: true as const, 'lease.holder': holder };
      await exports.updateMany(mine, { $set: { 'lease.until': until } });
      const found = await exports.find(mine, { projection: { _id: 1 } }).toArray();
      return new Set(found.map(({ _id }) => _id.toHexString()));
    },

    /** Marks the archive as ready. @returns when it expires; null without the lease */
    async ready(id: string, holder: string, size: number, now: Date): Promise<Date | null> {
      const expiresAt = later(now, exportLife);
      const result = await exports.updateOne(
        { ...leasedBy(id, holder), state: 'running' },
        { $set: { state: 'ready', size, readyAt: now, expiresAt } },
      );
      return result.matchedCount === 1 ? expiresAt : null;
    },

    /** Closes a job that is done. */
    async close(id: string, holder: string): Promise<void> {
      await exports.updateOne(leasedBy(id, holder), {
        $set: { lease: null },
        $unset: { open: true },
      });
    },

    async fail(id: string, holder: string, now: Date): Promise<void> {
      await exports.updateOne(leasedBy(id, holder), {
        $set: { state: 'failed', lease: null, purgeAt: later(now, recordLife) },
        $unset: { open: true },
      });
    },

    /** Queues a job again after a failed attempt. */
    async defer(id: string, holder: string, nextAt: Date): Promise<void> {
      await exports.updateOne(leasedBy(id, holder), { $set: { lease: null, nextAt } });
    },

    /** Queues a job of a stopping process again, without counting its attempt. */
    async undoAttempt(id: string, holder: string, file: string): Promise<void> {
      await exports.updateOne(leasedBy(id, holder), {
        $set: { lease: null },
        $pull: { files: oid(file) },
      });
    },

    /** Archives that have expired. */
    async over(now: Date): Promise<StoredExport[]> {
      const found = await exports
        .find({ state: 'ready', expiresAt: { $lte: now } })
        .limit(100)
        .toArray();
      return found.map(plain);
    },

    async expire(id: string, now: Date): Promise<void> {
      await exports.updateOne(
        { _id: oid(id), state: 'ready' },
        {
          $set: { state: 'expired', files: [], purgeAt: later(now, recordLife) },
          $unset: { open: true },
        },
      );
    },

    async removeAll(userId: string): Promise<void> {
      await exports.deleteMany({ userId: oid(userId) });
    },
  };
}
