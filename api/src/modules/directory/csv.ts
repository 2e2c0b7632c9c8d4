import { byteOrderMark, csvRow } from '../../shared/csv.ts';
import type { Standing } from '../subscriptions/account.ts';
import type { DirectoryAccount } from '../users/account.ts';
import { accountFields, planOf } from './row.ts';

const columns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'emailVerified',
  'institution',
  'role',
  'state',
  'plan',
  'planEnds',
  'seenAt',
  'createdAt',
] as const;

interface Found {
  account: DirectoryAccount;
  standing: Standing | undefined;
}

function rowOf({ account, standing }: Found): string {
  const { emailVerified, ...fields } = accountFields(account);
  const plan = standing === undefined ? null : planOf(standing);
  const values = {
    ...fields,
    emailVerified: emailVerified ? 'yes' : 'no',
    plan: plan ?? '',
    planEnds: plan === null ? '' : (standing?.period?.end.toISOString() ?? ''),
  };
  return csvRow(columns.map((column) => values[column]));
}

/** Accounts as a CSV file, a row at a time, without their telephone numbers. */
export async function* accountsCsv(found: AsyncIterable<Found>) {
  yield byteOrderMark + csvRow(columns);
  for await (const one of found) yield rowOf(one);
}
