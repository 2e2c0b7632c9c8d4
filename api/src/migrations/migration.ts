import type { Connection } from 'mongoose';

/** One change of the database. A file `NNNN-name.ts` of this folder exports its `up`. */
export interface Migration {
  /** Order of running; unique, never changed once released. */
  version: number;
  name: string;
  /** Runs once, and again after a crash: it must be idempotent. */
  up(connection: Connection): Promise<void>;
}
