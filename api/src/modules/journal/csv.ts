import { byteOrderMark, csvRow } from '../../shared/csv.ts';
import type { JournalDocument } from './model.ts';

const columns = [
  'position',
  'at',
  'actor',
  'role',
  'act',
  'subject',
  'before',
  'after',
  'reason',
  'hash',
] as const;

/** Who acts without an account. */
const unnamed = { command: 'command line', clock: 'server clock' } as const;

function rowOf(entry: JournalDocument): string {
  const { _id: position, at, actor, act, subject, before, after, reason, hash } = entry;
  const values = (some: object | null) =>
    Object.entries(some ?? {})
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('; ');
  return csvRow([
    String(position),
    at.toISOString(),
    'id' in actor ? actor.id : unnamed[actor.kind],
    actor.kind === 'account' ? actor.role : actor.kind === 'teacher' ? 'teacher' : '',
    act,
    `${subject.kind} ${subject.id}`,
    values(before),
    values(after),
    reason ?? '',
    hash,
  ]);
}

/** The entries as a CSV file, one row at a time; the mark lets spreadsheets read it as UTF-8. */
export async function* journalCsv(entries: AsyncIterable<JournalDocument>) {
  yield byteOrderMark + csvRow(columns);
  for await (const entry of entries) yield rowOf(entry);
}
