import type { AccountState, AccountSummary, Usage } from '@ardoise/contract';
import type { Standing } from '../subscriptions/account.ts';
import type { DirectoryAccount } from '../users/account.ts';

export function stateOf({ user, disabled }: DirectoryAccount): AccountState {
  if (user.erasure !== null) return 'leaving';
  return disabled ? 'suspended' : 'active';
}

/** The plan that counts now: of the running period, or of the one whose days of grace run. */
export const planOf = ({ state, period }: Standing) =>
  state === 'active' || state === 'grace' ? (period?.plan ?? null) : null;

export function accountFields(account: DirectoryAccount) {
  const { id, firstName, lastName, email, emailVerified, institution, role } = account.user;
  return {
    id,
    firstName,
    lastName,
    email,
    emailVerified,
    institution,
    role,
    state: stateOf(account),
    seenAt: account.seenAt.toISOString(),
    createdAt: account.user.createdAt,
  };
}

export function toSummary(
  account: DirectoryAccount,
  { standing, usage }: { standing: Standing; usage: Usage },
): AccountSummary {
  const { used, quota, remaining } = usage;
  return {
    ...accountFields(account),
    plan: planOf(standing),
    subscription: standing.state,
    used,
    quota,
    remaining,
  };
}
