import type { FastifyBaseLogger } from 'fastify';
import { endOfMonth, monthOf } from '../../shared/benin-month.ts';
import type { Clock } from '../../shared/clock.ts';
import type { StoredOrder } from './order.ts';
import type { OrderRepository } from './repository.ts';

/** Whole calendar years for which the law has the books kept, after the one in which something last happened. */
const keptYears = 10;
/** Orders that are removed in one go. */
const batch = 200;

/** The first calendar year of which everything is kept. */
export const firstKeptYear = (now: Date): number =>
  Number(monthOf(now).slice(0, 'yyyy'.length)) - keptYears;

/** Its first moment in Benin. */
const firstKeptMoment = (now: Date): Date => endOfMonth(`${firstKeptYear(now) - 1}-12`);

/** What another module stores of orders. */
export interface OrderRecords {
  /** Whether nothing is left to do, or to keep, about an order of which nothing happened since then. */
  mayGo(order: StoredOrder, before: Date): Promise<boolean>;
  /** Removes them; again for the same orders it changes nothing. */
  remove(orders: readonly StoredOrder[], before: Date): Promise<void>;
}

/** Nothing happened since then, and nobody is owed anything. */
function isOver({ state, dueAt, credits, history }: StoredOrder, before: Date): boolean {
  const isOwed = credits.some(({ amount, refunded }) => refunded < amount);
  const isOld = history.every(({ at }) => at < before);
  return state !== 'open' && dueAt === null && !isOwed && isOld;
}

export interface RetentionParts {
  repository: OrderRepository;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Removes orders, and what others store of them, once the law has them kept no longer. An order goes last: after a
 * crash in between it is found again, and the rest is removed.
 */
export function createRetention({ repository, clock, log }: RetentionParts) {
  const records: OrderRecords[] = [];

  async function mayGo(order: StoredOrder, before: Date): Promise<boolean> {
    if (!isOver(order, before)) return false;
    for (const one of records) if (!(await one.mayGo(order, before))) return false;
    return true;
  }

  return {
    register(one: OrderRecords): void {
      records.push(one);
    },

    async removeOld(): Promise<void> {
      const before = firstKeptMoment(clock.now());
      let removed = 0;
      for (let last = 0; ;) {
        const found = await repository.openedBefore(before, last, batch);
        last = found.at(-1)?.number ?? last;
        const old: StoredOrder[] = [];
        for (const order of found) if (await mayGo(order, before)) old.push(order);
        for (const one of records) await one.remove(old, before);
        await repository.remove(old.map(({ id }) => id));
        removed += old.length;
        if (found.length < batch) break;
      }
      if (removed > 0) log.info({ removed, before }, 'orders that need not be kept were removed');
    },
  };
}
