import { createHmac, randomInt } from 'node:crypto';
import type { Factor } from '@ardoise/contract';
import { Secret, TOTP } from 'otpauth';
import type { Keys } from '../../shared/keys.ts';
import { seal, unseal } from '../../shared/sealed.ts';
import type { FactorRepository, StoredFactor } from './factor-repository.ts';

const period = 30;
/** Steps by which a phone's clock may be off, each way. */
const drift = 1;
const unconfirmedLife = 3_600_000;
const recoveryCount = 10;
/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function recoveryCode(): string {
  const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)] ?? '2');
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
}

const totpOf = (label: string, secret: string) =>
  new TOTP({ issuer: 'Ardoise', label, secret: Secret.fromBase32(secret), period });

export type Factors = ReturnType<typeof createFactors>;

/** Authenticators and recovery codes. Limiting the attempts is up to the caller. */
export function createFactors(repository: FactorRepository, keys: { seal: Keys; codes: Buffer }) {
  const hashed = (userId: string, code: string) =>
    createHmac('sha256', keys.codes).update(`${userId}\0${code}`).digest('base64url');

  /** Whether the code is right and its step unused; one caller only gets true for a step. */
  async function useCode(factor: StoredFactor, code: string, now: Date): Promise<boolean> {
    const secret = unseal(keys.seal, factor.id, factor.secret);
    if (secret === null) return false;
    const timestamp = now.getTime();
    const delta = totpOf(factor.name, secret).validate({ token: code, timestamp, window: drift });
    if (delta === null) return false;
    return repository.useStep(factor.id, Math.floor(timestamp / 1000 / period) + delta);
  }

  return {
    /**
     * Whether sign-in asks for a second factor. The confirmed authenticators decide; `mfaAt` of the
     * account is a copy that a crash may leave outdated.
     */
    async isOn(userId: string): Promise<boolean> {
      return (await repository.confirmed(userId)).length > 0;
    },

    async list(userId: string): Promise<Factor[]> {
      return (await repository.confirmed(userId)).map(({ id, name, createdAt }) => ({
        id,
        kind: 'totp',
        name,
        createdAt: createdAt.toISOString(),
      }));
    },

    recoveryCodesLeft: (userId: string) => repository.recoveryCodesLeft(userId),

    /** A new, unconfirmed authenticator. The app that scans the code shows `account`. */
    async propose(
      userId: string,
      account: string,
      name: string,
      now: Date,
      { base32: secret } = new Secret({ size: 20 }),
    ) {
      const id = repository.newId();
      await repository.insert(userId, {
        id,
        name,
        secret: seal(keys.seal, id, secret),
        confirmedAt: null,
        lastStep: 0,
        createdAt: now,
        purgeAt: new Date(now.getTime() + unconfirmedLife),
      });
      return { id, secret, uri: totpOf(account, secret).toString() };
    },

    /** An authenticator that is on, in the place of all others, with new recovery codes. */
    async install(userId: string, account: string, name: string, now: Date, key: Buffer) {
      await repository.removeAll(userId);
      const secret = new Secret({ buffer: Uint8Array.from(key).buffer });
      const made = await this.propose(userId, account, name, now, secret);
      await repository.confirm(made.id, now);
      return { ...made, recoveryCodes: await this.newRecoveryCodes(userId) };
    },

    /** Switches a proposed authenticator on by its first code. */
    async confirm(userId: string, id: string, code: string, now: Date): Promise<boolean> {
      const factor = await repository.find(userId, id);
      if (factor === null || factor.confirmedAt !== null) return false;
      return (await useCode(factor, code, now)) && (await repository.confirm(id, now));
    },

    async exists(userId: string, id: string): Promise<boolean> {
      return (await repository.find(userId, id)) !== null;
    },

    /** Whether this is a code of an authenticator, or a recovery code. Each works once. */
    async check(userId: string, code: string, now: Date): Promise<boolean> {
      if (!/^\d{6}$/.test(code)) return repository.useRecoveryCode(userId, hashed(userId, code));
      for (const factor of await repository.confirmed(userId)) {
        if (await useCode(factor, code, now)) return true;
      }
      return false;
    },

    /** New recovery codes, which replace the old ones. */
    async newRecoveryCodes(userId: string): Promise<string[]> {
      const codes = Array.from({ length: recoveryCount }, recoveryCode);
      await repository.setRecoveryCodes(
        userId,
        codes.map((code) => hashed(userId, code)),
      );
      return codes;
    },

    /** Removes one. @returns how many are left */
    async remove(userId: string, id: string): Promise<number> {
      await repository.remove(userId, id);
      const left = (await repository.confirmed(userId)).length;
      if (left === 0) await repository.removeRecoveryCodes(userId);
      return left;
    },

    /** Removes all of them, unconfirmed ones too. @returns whether one was on */
    async clear(userId: string): Promise<boolean> {
      const wasOn = await this.isOn(userId);
      await repository.removeAll(userId);
      return wasOn;
    },
  };
}
