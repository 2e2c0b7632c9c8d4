import type { Connection } from 'mongoose';

/** A step of the database's shape. Runs once, but must bear to be run again after a crash. */
export interface Migration {
  /** Order of running; unique, never changed once released. */
  version: number;
  name: string;
  up(connection: Connection): Promise<void>;
}
