import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MfeApp } from '@ardoise/contract';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** What the shell's build says that it provides to remotes. */
const ShellEntry = Type.Object({
  contract: Type.Integer({ minimum: 1 }),
  provides: Type.Array(Type.String()),
});

/** File of the shell's build. */
export const shellEntryFile = 'shell-entry.json';

/**
 * Why the current shell cannot run a remote, as the end of a sentence; null when it can. Without a
 * built shell there is nothing to compare with.
 */
export async function unfitReason(
  shellDist: string,
  { contract, needs }: Pick<MfeApp, 'contract' | 'needs'>,
): Promise<string | null> {
  const text = await readFile(join(shellDist, shellEntryFile), 'utf8').catch(() => null);
  if (text === null) return null;
  const shell: unknown = JSON.parse(text);
  if (!Value.Check(ShellEntry, shell)) throw new Error(`${shellEntryFile} has another shape`);
  if (contract !== shell.contract) {
    const next = contract > shell.contract ? 'release the shell first' : 'build the remote again';
    return `is built for contract ${contract}, but the current shell for contract ${shell.contract}: ${next}`;
  }
  const lacking = needs.filter((part) => !shell.provides.includes(part));
  if (lacking.length === 0) return null;
  return `needs ${lacking.join(', ')}, which the current shell does not provide: release the shell first`;
}
