import type { Connection } from 'mongoose';

/** One change of the database. Runs once, and again after a crash: it must be idempotent. */
export interface Migration {
  /** Order of running; unique, never changed once released. */
  version: number;
  name: string;
  up(connection: Connection): Promise<void>;
}
