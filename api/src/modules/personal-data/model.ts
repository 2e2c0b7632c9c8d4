import type { DataExport } from '@ardoise/contract';
import type { Types } from 'mongoose';
import type { Lease } from '../../shared/leased-queue/lease.ts';

/** An archive that somebody asked for, and the work of making it. */
export interface ExportDocument {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  state: DataExport['state'];
  /** There is something to do for it; one of an account's at most. */
  open?: true;
  requestedAt: Date;
  /** Not taken up before: a pause after a try that failed. */
  nextAt: Date;
  lease: Lease | null;
  /** Files that were begun for it, of which the last may be whole. */
  files: Types.ObjectId[];
  size: number | null;
  readyAt: Date | null;
  expiresAt: Date | null;
  /** The record goes then. */
  purgeAt: Date | null;
}

/** The archives themselves lie in GridFS, since several processes serve them. */
export const exportBucket = 'exports';
export const exportCollections = {
  exports: 'dataExports',
  files: `${exportBucket}.files`,
  chunks: `${exportBucket}.chunks`,
} as const;

/** `recent`: an account's, latest first. `open`: one at a time. `due`: the next work. `expiry`: whose
 * file is to go. `purgeAt`: cleaning. */
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

/** As the driver would make them at the first file. */
export const fileIndexes = [
  { key: { filename: 1, uploadDate: 1 }, name: 'filename_1_uploadDate_1' },
] as const;
export const chunkIndexes = [
  { key: { files_id: 1, n: 1 }, name: 'files_id_1_n_1', unique: true },
] as const;

const hour = 3_600_000;
/** Life of an archive and its link. */
export const exportLife = 72 * hour;
/** Life of its record after that. */
export const recordLife = 30 * 24 * hour;
/** From the request to the end of an account. */
export const erasureGrace = 14 * 24 * hour;
/**
 * From the closing of an account to its removal: longer than an access token lives and a generation
 * runs, so that nothing is stored under it afterwards.
 */
export const settling = 20 * 60_000;
