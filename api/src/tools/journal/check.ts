import type { Connection } from 'mongoose';
import { type ChainReport, checkChain, type Link } from '../../modules/journal/chain.ts';
import { journalRepository } from '../../modules/journal/repository.ts';

/** Follows the journal's chain. `noted`: an entry that somebody wrote down elsewhere. */
export async function checkJournal(
  connection: Connection,
  noted: readonly Link[],
): Promise<ChainReport> {
  const repository = journalRepository(connection);
  const head = await repository.head();
  return checkChain(repository.all(), [head, ...noted]);
}

/** `12:9f…`, as the check prints it; null when it is something else. */
export function readLink(text: string): Link | null {
  const [, position = '', hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/u.exec(text) ?? [];
  return hash === '' ? null : { position: Number(position), hash };
}
