import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { compact, faultsOf, type LedgerEntry } from './entry.ts';
import type { LedgerRepository } from './repository.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** The books: double entries that are only ever added. */
export function createLedger(repository: LedgerRepository, log: FastifyBaseLogger) {
  return {
    find: repository.find,

    /** Removes entries of payments from before a moment, when the payments go as well. */
    remove: repository.remove,

    /**
     * Enters what happened, once. Nothing is entered when no money moved.
     * @throws Error for an entry that does not add up
     */
    async append({ legs: given, ...entry }: LedgerEntry): Promise<void> {
      const legs = compact(given);
      if (legs.length === 0) return;
      const faults = faultsOf({ legs });
      if (faults.length > 0) throw new Error(`${entry.id} cannot be entered: ${faults.join(', ')}`);
      if (await repository.insert({ ...entry, legs })) return;
      const known = await repository.find(entry.id);
      if (!isDeepStrictEqual(known?.legs, legs))
        log.error({ entry: entry.id }, 'the ledger has another entry of this name');
    },
  };
}
