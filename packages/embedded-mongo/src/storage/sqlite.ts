import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';

type Cell = string | number | bigint | null | Uint8Array;
export type Row = Record<string, Cell>;

/** Thrown when another process already serves the directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/** Thrown when the directory, or the file in it, cannot be written. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
}

export const DATA_FILE = 'embedded-mongo.sqlite';
const OWNER_FILE = 'embedded-mongo.pid';

/** The SQLite file of one data directory, locked by this process for its lifetime. */
export class Sqlite {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(dir: string) {
    assertWritable(dir);
    this.#db = openExclusively(dir);
    writeFileSync(join(dir, OWNER_FILE), `${process.pid}\n`);
  }

  get inTransaction(): boolean {
    return this.#db.isTransaction;
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  run(sql: string, ...values: Cell[]): { changes: number; rowId: number } {
    const { changes, lastInsertRowid } = this.#prepare(sql).run(...values);
    return { changes: Number(changes), rowId: Number(lastInsertRowid) };
  }

  get(sql: string, ...values: Cell[]): Row | undefined {
    return this.#prepare(sql).get(...values);
  }

  all(sql: string, ...values: Cell[]): Row[] {
    return this.#prepare(sql).all(...values);
  }

  /** Drops cached statements, which may refer to dropped tables. */
  forgetStatements(): void {
    this.#statements.clear();
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** SQLite's own error names neither the file nor the reason. */
function assertWritable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    closeSync(openSync(join(dir, DATA_FILE), 'a'));
    closeSync(openSync(join(dir, OWNER_FILE), 'a'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Unwritable(
      `the data folder ${dir} cannot be written (${why}): give this user the right to write there, or name another folder`,
      { cause: error },
    );
  }
}

/**
 * In exclusive locking mode SQLite keeps the file lock for the life of the process. The kernel releases it however the
 * process dies, so there is never a stale lock to clean up.
 */
function openExclusively(dir: string): DatabaseSync {
  const db = new DatabaseSync(join(dir, DATA_FILE), { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    db.exec('PRAGMA journal_mode = WAL');
    db.exec('PRAGMA synchronous = FULL');
    db.exec('PRAGMA wal_autocheckpoint = 2000');
    db.exec('PRAGMA cache_size = -65536');
    db.exec('PRAGMA temp_store = MEMORY');
    db.exec('BEGIN EXCLUSIVE; COMMIT');
    return db;
  } catch (error) {
    db.close();
    if (error instanceof Error && /locked|busy/.test(error.message)) {
      throw new DirectoryInUse(`${dir} is already served by another embedded-mongo${owner(dir)}`, {
        cause: error,
      });
    }
    throw error;
  }
}

function owner(dir: string): string {
  try {
    return ` (process ${readFileSync(join(dir, OWNER_FILE), 'utf8').trim()})`;
  } catch {
    return '';
  }
}

/** SQLite returns cells as a union; these assert a column's type. */
export function blob(cell: Cell | undefined): Uint8Array {
  if (cell instanceof Uint8Array) return cell;
  throw new TypeError('expected a blob column');
}

export function integer(cell: Cell | undefined): number {
  if (typeof cell === 'number') return cell;
  throw new TypeError('expected an integer column');
}

export function text(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell;
  throw new TypeError('expected a text column');
}
