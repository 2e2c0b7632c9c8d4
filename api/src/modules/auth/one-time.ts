import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../shared/keys.ts';
import type { OneTimePurpose } from './model.ts';
import type { OneTimeRepository, StoredSecret } from './one-time-repository.ts';

/** Milliseconds of a mailed secret's life. */
export const oneTimeLife = 20 * 60_000;
/** Codes that are compared for one secret, right or wrong. */
export const mostAttempts = 5;

/** What a right secret proves: its bearer reads this address of this account. */
export interface Proof {
  userId: string;
  email: string;
}

export type OneTimeSecrets = ReturnType<typeof createOneTimeSecrets>;

/** Mailed links and codes. The keys hash codes and addresses. */
export function createOneTimeSecrets(repository: OneTimeRepository, keys: Keys) {
  const hmacBy = (key: Buffer, ...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const hmac = (...parts: string[]) => hmacBy(keys[0], ...parts);
  /** An address as any of the secrets hashed it. */
  const addressesOf = (email: string) => keys.map((key) => hmacBy(key, 'address', email));

  const isCodeOf = (secret: StoredSecret, code: string) =>
    keys.some((key) =>
      timingSafeEqual(Buffer.from(hmacBy(key, 'code', secret.id, code)), Buffer.from(secret.code)),
    );
  const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');

  async function proven({ id, userId, email }: StoredSecret, now: Date): Promise<Proof | null> {
    if (!(await repository.use(id, now)) || userId === null) return null;
    return { userId, email };
  }

  return {
    /** A new secret, which replaces earlier ones for the same purpose and address. */
    async issue(
      purpose: OneTimePurpose,
      email: string,
      userId: string | null,
      now: Date,
    ): Promise<{ token: string; code: string; until: Date }> {
      const token = randomBytes(32).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = repository.newId();
      const until = new Date(now.getTime() + oneTimeLife);
      await repository.supersede(addressesOf(email), purpose, now);
      await repository.insert({
        id,
        purpose,
        address: hmac('address', email),
        userId,
        email: userId === null ? '' : email,
        token: hashed(token),
        code: hmac('code', id, code),
        tries: 0,
        usedAt: null,
        createdAt: now,
        expiresAt: until,
      });
      return { token, code, until };
    },

    /** What the link proves; null when it is used, expired or unknown. */
    async byToken(
      purposes: readonly OneTimePurpose[],
      token: string,
      now: Date,
    ): Promise<Proof | null> {
      const found = await repository.byToken(hashed(token));
      return found !== null && purposes.includes(found.purpose) ? proven(found, now) : null;
    },

    /** What the code proves; null when it is wrong, used or expired. */
    async byCode(
      purposes: readonly OneTimePurpose[],
      email: string,
      code: string,
      now: Date,
    ): Promise<Proof | null> {
      const addresses = addressesOf(email);
      for (const purpose of purposes) {
        // Counted before the code is compared, so that parallel attempts cannot exceed the limit.
        const found = await repository.attempt(addresses, purpose, mostAttempts, now);
        if (found === null) continue;
        if (isCodeOf(found, code)) return proven(found, now);
      }
      return null;
    },

    /** Ends every secret that was mailed to the account before. */
    cancel: (userId: string, now: Date) => repository.cancel(userId, now),
  };
}
