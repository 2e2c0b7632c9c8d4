import { createHash } from 'node:crypto';
import type { Keys } from '../../shared/keys.ts';
import { seal, unseal } from '../../shared/sealed.ts';
import type { Account } from '../users/account.ts';

/** Milliseconds between the first factor and the second. */
const life = 10 * 60_000;

/**
 * Proves that the first factor was right. Sealed rather than signed: it cannot pass for another token,
 * and does not show whose it is.
 */
export function createMfaTokens(keys: Keys) {
  const mark = ({ passwordHash }: Account) =>
    createHash('sha256')
      .update(passwordHash ?? '')
      .digest('base64url');

  return {
    issue: (account: Account, now: Date): string =>
      seal(keys, 'mfa', `${account.user.id} ${now.getTime() + life} ${mark(account)}`),

    /** The account's id; null when the token is forged or expired. */
    read(token: string, now: Date): string | null {
      const [userId, end] = unseal(keys, 'mfa', token)?.split(' ') ?? [];
      if (userId === undefined || Number(end) <= now.getTime()) return null;
      return userId;
    },

    /** Whether the account still has the password that it had when the token was issued. */
    stands: (token: string, account: Account): boolean =>
      unseal(keys, 'mfa', token)?.split(' ')[2] === mark(account),
  };
}

export type MfaTokens = ReturnType<typeof createMfaTokens>;
