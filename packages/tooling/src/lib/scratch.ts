import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Bytes: more than the databases, browser profiles and builds of a whole run take. */
const enough = 4 * 1024 ** 3;

/** Bytes that can be written to a folder; 0 where there is none. */
async function room(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Where a run keeps what nobody needs afterwards: in memory, which Linux has at a path, if there is room.
 * On a disk every write to a database of the tests waits for it, and the writes wait for one another.
 */
export async function scratchParent(
  inMemory = '/dev/shm',
  availableMemory = process.availableMemory(),
  needed = enough,
): Promise<string> {
  const free = Math.min(await room(inMemory), availableMemory);
  return free >= needed ? inMemory : tmpdir();
}
