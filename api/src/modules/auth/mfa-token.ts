import { seal, unseal } from '../../shared/sealed.ts';

/** Milliseconds between the first factor and the second. */
const life = 10 * 60_000;

/**
 * Says that somebody has shown the first factor of an account. Sealed, not signed: it can be taken
 * for no other token, and tells nobody whose it is.
 */
export function createMfaTokens(key: Buffer) {
  return {
    issue: (userId: string, now: Date): string =>
      seal(key, 'mfa', `${userId} ${now.getTime() + life}`),

    /** The account; null when the token is not ours or too old. */
    read(token: string, now: Date): string | null {
      const [userId, end] = unseal(key, 'mfa', token)?.split(' ') ?? [];
      if (userId === undefined || Number(end) <= now.getTime()) return null;
      return userId;
    },
  };
}

export type MfaTokens = ReturnType<typeof createMfaTokens>;
