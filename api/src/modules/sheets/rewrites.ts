import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { regenerationLimit } from './limits.ts';
import type { RewritesDocument } from './model.ts';
import type { Family, RewriteRepository } from './rewrite-repository.ts';

/** Longer than a rewrite can take: after that, its process is taken for dead. */
const pendingMs = 60_000;
/** Concurrent changes of one count before one of them gives up. */
const maxRetries = 100;

interface Parts {
  repository: RewriteRepository;
  /** Whether a rewrite stored this revision. */
  wasStored: (sheet: string, revision: number) => Promise<boolean>;
  clock: Clock;
}

/** A rewrite that is reserved: both functions end it, and are idempotent. */
export interface ReservedRewrite {
  spend(): Promise<void>;
  giveBack(): Promise<void>;
}

export type Rewrites = ReturnType<typeof createRewrites>;

/**
 * Counts the rewrites of a sheet and its copies together. One is reserved before the writer is
 * asked, with the revision that it will store; what a dead process reserved counts if that revision
 * is there.
 */
export function createRewrites({ repository, wasStored, clock }: Parts) {
  async function change<T>(
    family: Family,
    used: number,
    rule: (now: RewritesDocument) => {
      next: Pick<RewritesDocument, 'used' | 'pending'> | null;
      answer: T;
    },
  ): Promise<T> {
    for (let retry = 0; retry < maxRetries; retry += 1) {
      const document = await repository.findOrCreate(family, used);
      const { next, answer } = rule(document);
      if (next === null || (await repository.replace(document, next))) return answer;
      await delay(Math.random() * Math.min(20, 1 + retry));
    }
    throw new Problem('CONFLICT');
  }

  /** Ends one reservation; nothing changes when it has ended already. */
  async function end(family: Family, id: string, spent: boolean): Promise<void> {
    await change(family, 0, ({ used, pending }) => {
      const left = pending.filter((one) => one.id !== id);
      const isOpen = left.length < pending.length;
      return {
        next: isOpen ? { used: used + (spent ? 1 : 0), pending: left } : null,
        answer: undefined,
      };
    });
  }

  /** Ends what dead processes have reserved. */
  async function expire(family: Family): Promise<void> {
    const found = await repository.find(family);
    for (const { id, sheet, revision, until } of found?.pending ?? []) {
      if (until <= clock.now()) await end(family, id, await wasStored(sheet, revision));
    }
  }

  return {
    /** Makes the count of a family before it has copies. */
    async begin(family: Family, used: number): Promise<void> {
      await repository.findOrCreate(family, used);
    },

    /** How many rewrites of the family are spent. */
    async used(family: Family): Promise<number> {
      return (await repository.find(family))?.used ?? 0;
    },

    /**
     * Reserves a rewrite that will store `revision` of `sheet`.
     * @param used how many were spent before they were counted here
     * @throws Problem REGENERATION_LIMIT
     */
    async reserve(
      family: Family,
      used: number,
      { sheet, revision }: { sheet: string; revision: number },
    ): Promise<ReservedRewrite> {
      const id = randomBytes(12).toString('hex');
      const until = new Date(clock.now().getTime() + pendingMs);
      await expire(family);
      const isReserved = await change(family, used, (document) => {
        const { pending } = document;
        if (document.used + pending.length >= regenerationLimit) {
          return { next: null, answer: false };
        }
        const next = {
          used: document.used,
          pending: [...pending, { id, sheet, revision, until }],
        };
        return { next, answer: true };
      });
      if (!isReserved) throw new Problem('REGENERATION_LIMIT');
      return {
        spend: () => end(family, id, true),
        giveBack: () => end(family, id, false),
      };
    },
  };
}
