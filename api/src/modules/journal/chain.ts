import { createHash } from 'node:crypto';
import { canonicalJson } from '../../shared/canonical-json.ts';
import type { JournalDocument, JournalHead } from './model.ts';

export type Link = Pick<JournalHead, 'position' | 'hash'>;

/** Before the first entry. */
export const start: Link = { position: 0, hash: '' };

/** The hash that an entry must have, over whatever else is stored with it. */
export function hashOf({
  hash: _own,
  ...entry
}: Omit<JournalDocument, 'hash'> & { hash?: string }) {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex');
}

/** What is wrong with a chain, as a sentence for each place. */
export interface ChainReport {
  entries: number;
  /** The newest entry: whoever noted it elsewhere can compare. */
  last: Link;
  faults: string[];
}

/** Follows a chain from its start. `noted`: links that must be in it. */
export async function checkChain(
  entries: AsyncIterable<JournalDocument>,
  noted: readonly Link[],
): Promise<ChainReport> {
  const faults: string[] = [];
  const missing = new Map(noted.map((link) => [link.position, link.hash]));
  let count = 0;
  let last = start;
  for await (const entry of entries) {
    const { _id: position, former, hash } = entry;
    count += 1;
    if (position !== last.position + 1) {
      faults.push(`entry ${position}: does not follow entry ${last.position}`);
    }
    if (hashOf(entry) !== hash) faults.push(`entry ${position}: was changed`);
    else if (former !== last.hash) {
      faults.push(`entry ${position}: the entry before it is not the one it was written after`);
    }
    const expected = missing.get(position);
    if (expected !== undefined && expected !== hash) {
      faults.push(`entry ${position}: is another one than was noted`);
    }
    missing.delete(position);
    last = { position, hash };
  }
  for (const position of missing.keys()) {
    if (position > 0) faults.push(`entry ${position}: was noted, and is not there`);
  }
  return { entries: count, last, faults };
}
