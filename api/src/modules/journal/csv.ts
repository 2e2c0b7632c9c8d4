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

function rowOf(entry: JournalDocument): string {
  const { _id: position, at, actor, act, subject, before, after, reason, hash } = entry;
  const values = (some: object | null) =>
    Object.entries(some ?? {})
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('; ');
  return csvRow([
    String(position),
    at.toISOString(),
    actor.kind === 'account' ? actor.id : 'command line',
    actor.kind === 'account' ? actor.role : '',
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
