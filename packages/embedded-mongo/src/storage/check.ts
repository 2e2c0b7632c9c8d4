import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Exit code of a check that has found damage. */
export const DAMAGED = 4;

/** Thrown when the database file is damaged: it is not served. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';

  constructor(file: string, findings: string) {
    super(
      `${file} is damaged (${findings}). It is not served, so that nothing more is written to it. ` +
        'Put it aside together with its -wal file, restore the newest backup of the folder and start again; ' +
        '"embedded-mongo --check --dir FOLDER" lists every damage, and "sqlite3 FILE .recover" reads what can be saved.',
    );
  }
}

export type Verdict =
  | { state: 'sound' | 'unfinished' | 'new' }
  | { state: 'damaged' | 'unreadable'; findings: string };

const MAIN = fileURLToPath(new URL('./check-main.ts', import.meta.url));

/**
 * Checks a database file that nobody serves. The check runs in a process of its own, since SQLite cannot be interrupted
 * from here: after `withinMs` it is killed, and the verdict is `unfinished`.
 */
export function checkFile(file: string, extent: 'quick' | 'full', withinMs?: number): Verdict {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return { state: 'new' };
  const { status, stdout, error } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', MAIN, extent, file],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      killSignal: 'SIGKILL',
      ...(withinMs === undefined ? {} : { timeout: withinMs }),
    },
  );
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return { state: 'unfinished' };
  if (status === 0) return { state: 'sound' };
  if (status === DAMAGED) return { state: 'damaged', findings: stdout };
  return { state: 'unreadable', findings: stdout || String(error ?? `code ${status}`) };
}
