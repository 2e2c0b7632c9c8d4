/** `node check-main.ts quick|full FILE`: prints what is damaged in the file; exit code 4 when anything is. */
import { DatabaseSync } from 'node:sqlite';
import { DAMAGED } from './check.ts';

const [, , extent, file = ''] = process.argv;
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGE_CODES = new Set<unknown>([11, 26]);

try {
  const db = new DatabaseSync(file, { timeout: 0 });
  const pragma = extent === 'full' ? 'PRAGMA integrity_check(100)' : 'PRAGMA quick_check(1)';
  const findings = db
    .prepare(pragma)
    .all()
    .flatMap((row) => Object.values(row).map(String));
  db.close();
  if (findings.join() !== 'ok') {
    process.stdout.write(findings.join('\n'));
    process.exitCode = DAMAGED;
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const damaged = 'errcode' in error && DAMAGE_CODES.has(error.errcode);
  process.stdout.write(error.message);
  process.exitCode = damaged ? DAMAGED : 1;
}
