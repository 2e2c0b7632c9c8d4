import { atPeriod, commit, newAccount, type QuotaAccount, reserve } from '../account.ts';

const at = new Date('2026-11-20T10:00:00Z');
export const sheetOf = (generationId: string) => `sheet-${generationId}`;
export const unit = (generationId: string, limit = 100) => ({
  generationId,
  sheetId: sheetOf(generationId),
  at,
  limit,
});
export const spend = (account: QuotaAccount, id: string) => commit(account, id, sheetOf(id));

export function reserved(account: QuotaAccount, id: string): QuotaAccount {
  const answer = reserve(account, unit(id));
  if (answer.kind !== 'reserved') throw new Error(`not reserved: ${answer.kind}`);
  return answer.account;
}

/** Writes a sheet from the first unit that is left. */
export const written = (account: QuotaAccount, id: string) =>
  spend(reserved(account, id), id) ?? account;

export const withPlan = (units: number, trial = 0): QuotaAccount => ({
  ...newAccount(trial, '2026-11'),
  monthlyQuota: units,
  planUnits: units,
});
export const subscribed = (units: number): QuotaAccount =>
  atPeriod(newAccount(0, '2026-11'), { key: '2026-11-15', sheets: units });
export const none = { plan: 0, trial: 0, bought: 0, unpaid: 0 };
