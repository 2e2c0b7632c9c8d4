import { Catalog } from './catalog.ts';
import { Documents } from './documents.ts';
import { Sqlite } from './sqlite.ts';

/** Called when everything written so far is on disk, or with the error that undid it. */
type WhenDurable = (failure: Error | undefined) => void;

/**
 * The database of one directory, with group commit: the write commands of one event-loop turn share a SQLite
 * transaction, each in its own savepoint, and are all answered after a single fsync.
 */
export class Store {
  readonly sqlite: Sqlite;
  readonly catalog: Catalog;
  readonly documents: Documents;
  /** Called now and then during a command that takes long. */
  readonly progress: (() => void) | undefined;
  #waiting: WhenDurable[] = [];
  #open = false;

  constructor(dir: string, progress?: () => void) {
    this.progress = progress;
    this.sqlite = new Sqlite(dir);
    this.catalog = new Catalog(this.sqlite);
    this.documents = new Documents(this.sqlite, this.catalog);
  }

  /** Runs `work` atomically: on an error, none of its changes remain. */
  write<T>(work: () => T): T {
    if (!this.#open) {
      this.sqlite.run('BEGIN IMMEDIATE');
      this.#open = true;
      setImmediate(() => this.commit());
    }
    this.sqlite.run('SAVEPOINT command');
    const known = this.catalog.version;
    try {
      const result = work();
      this.sqlite.run('RELEASE command');
      return result;
    } catch (error) {
      if (this.sqlite.inTransaction) this.sqlite.exec('ROLLBACK TO command; RELEASE command');
      else this.#finish(asError(error));
      if (this.catalog.version !== known) this.catalog.reload();
      throw error;
    }
  }

  /**
   * Calls back when this turn's writes are durable, or at once when there are none. Reads wait here too: no client sees
   * data that a crash could still undo.
   */
  whenDurable(callback: WhenDurable): void {
    if (this.#open) this.#waiting.push(callback);
    else callback(undefined);
  }

  /** Ends the shared transaction now. */
  commit(): void {
    if (!this.#open) return;
    let failure: Error | undefined;
    try {
      this.sqlite.run('COMMIT');
    } catch (error) {
      failure = asError(error);
      if (this.sqlite.inTransaction) this.sqlite.exec('ROLLBACK');
      this.catalog.reload();
    }
    this.#finish(failure);
  }

  close(): void {
    this.commit();
    this.sqlite.close();
  }

  /** SQLite may roll back a whole transaction by itself (full disk); then every command of the turn has failed. */
  #finish(failure: Error | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#open = false;
    for (const callback of waiting) callback(failure);
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
