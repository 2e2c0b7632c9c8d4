import type { Sqlite } from './sqlite.ts';
import { text } from './sqlite.ts';

const rows = 'rid INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, doc BLOB NOT NULL';
const entries = 'k BLOB NOT NULL, rid INTEGER NOT NULL';

/** What collections and indexes read before they have a table of their own: ids begin at 1. */
export const EMPTY_COLLECTION = 'c0';
export const EMPTY_INDEX = 'i0';

/**
 * The SQLite tables of collections and indexes. Each is made when something is stored in it: SQLite makes a table
 * the more slowly the more it has, and most databases leave many collections empty.
 */
export class Tables {
  readonly #sqlite: Sqlite;

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
    sqlite.exec(`CREATE TABLE IF NOT EXISTS ${EMPTY_COLLECTION} (${rows})`);
    sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${EMPTY_INDEX} (${entries}, PRIMARY KEY (k, rid)) WITHOUT ROWID`,
    );
  }

  /** The names of those that have been made. */
  made(): Set<string> {
    const tables = this.#sqlite.all("SELECT name FROM sqlite_master WHERE type = 'table'");
    return new Set(tables.map((row) => text(row['name'])));
  }

  makeCollection(name: string): void {
    this.#sqlite.exec(`CREATE TABLE ${name} (${rows})`);
  }

  makeIndex(name: string, unique: boolean): void {
    const key = unique ? 'PRIMARY KEY (k)' : 'PRIMARY KEY (k, rid)';
    this.#sqlite.exec(`CREATE TABLE ${name} (${entries}, ${key}) WITHOUT ROWID`);
  }

  drop(name: string): void {
    if (name === EMPTY_COLLECTION || name === EMPTY_INDEX) return;
    this.#sqlite.exec(`DROP TABLE ${name}`);
  }
}
