import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A secret of this machine: made once and kept in a file that only its owner can read. */
export function keptSecret(
  file: string,
  { isUsable, make }: { isUsable: (secret: string) => boolean; make: () => string },
): string {
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (isUsable(kept)) return kept;
  }
  const made = make();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  // The mode above counts for a new file only.
  chmodSync(file, 0o600);
  return made;
}
