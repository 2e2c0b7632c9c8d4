import type { DataExport } from '@ardoise/contract';
import type { Types } from 'mongoose';
import type { Lease } from '../../shared/leased-queue/lease.ts';

/** A requested archive, and the job of making it. */
export interface ExportDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  state: DataExport['state'];
  /** Set while the job is not done; at most one per account. */
  open?: true;
  requestedAt: Date;
  /** Not claimed before: the backoff after a failed attempt. */
  nextAt: Date;
  lease: Lease | null;
  /** A file for each attempt; only the last can be complete. */
  files: Types.ObjectId[];
  size: number | null;
  readyAt: Date | null;
  expiresAt: Date | null;
  /** When the record is removed. */
  purgeAt: Date | null;
}

/** The files are in GridFS, so that every process can serve them. */
export const exportBucket = 'exports';
export const exportCollections = {
  exports: 'dataExports',
  files: `${exportBucket}.files`,
  chunks: `${exportBucket}.chunks`,
} as const;

/**
 * `recent`: an account's archives, latest first. `open`: one per account. `due`: the next job.
 * `expiry`: files to remove. `purgeAt`: TTL.
 */
export const exportIndexes = [
  { key: { userId: 1, _id: -1 }, name: 'recent' },
  {
    key: { userId: 1 },
    name: 'open',
    unique: true,
    partialFilterExpression: { open: true },
  },
  { key: { nextAt: 1 }, name: 'due', partialFilterExpression: { open: true } },
  { key: { state: 1, expiresAt: 1 }, name: 'expiry' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

/** What the driver would create with the first file. */
export const fileIndexes = [
  { key: { filename: 1, uploadDate: 1 }, name: 'filename_1_uploadDate_1' },
] as const;
export const chunkIndexes = [
  { key: { files_id: 1, n: 1 }, name: 'files_id_1_n_1', unique: true },
] as const;

const hour = 3_600_000;
/** Life of an archive and its link. */
export const exportLife = 72 * hour;
/** How long its record is kept after that. */
export const recordLife = 30 * 24 * hour;
/** From the request for erasure to the closing of the account. */
export const erasureGrace = 14 * 24 * hour;
/**
 * From the closing of an account to its removal: longer than access tokens and generations last, so
 * that nothing is stored for it afterwards.
 */
export const settling = 20 * 60_000;
