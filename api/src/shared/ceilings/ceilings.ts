import { createHash } from 'node:crypto';
import { dayOf, endOfDay } from '../benin-day.ts';
import { endOfMonth, monthOf } from '../benin-month.ts';
import { Problem } from '../problem.ts';
import type { CounterRepository } from './counter-repository.ts';

export interface Ceiling {
  name: string;
  /** Key of the caller whose uses it counts. */
  subject: string;
  max: number;
  span: 'day' | 'month';
}

/** Counted uses. Giving them back is idempotent. */
export interface Counted {
  giveBack(): Promise<void>;
}

/** Milliseconds for which a full ceiling is cached: a client in a loop must cause no queries. */
const rest = 5_000;
/** Most full ceilings in the cache. */
const mostFull = 10_000;

/** How much longer than its span a counter is kept, since clocks differ. */
const clockSkew = 3_600_000;

export type Ceilings = ReturnType<typeof createCeilings>;

/** Ceilings counted in the database, over all processes. */
export function createCeilings(counters: CounterRepository) {
  /** Full counters, and until when they are cached. */
  const full = new Map<string, number>();

  function counterOf({ name, subject, span }: Ceiling, now: Date) {
    const period = span === 'day' ? dayOf(now) : monthOf(now);
    const end = span === 'day' ? endOfDay(now) : endOfMonth(period);
    const id = createHash('sha256').update(`${name}\0${period}\0${subject}`).digest('hex');
    return { id, end };
  }

  function isFull(id: string, now: Date): boolean {
    const until = full.get(id) ?? 0;
    if (until > now.getTime()) return true;
    full.delete(id);
    return false;
  }

  function remember(id: string, now: Date): void {
    if (full.size >= mostFull) full.clear();
    full.set(id, now.getTime() + rest);
  }

  async function giveBack(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      full.delete(id);
      await counters.decrement(id);
    }
  }

  return {
    /** Uses under a ceiling in its span until now. */
    used: (ceiling: Ceiling, now: Date): Promise<number> =>
      counters.used(counterOf(ceiling, now).id),

    /** Whether one more use fits now; null when it does, otherwise the seconds until it may. */
    async waitFor(ceiling: Ceiling, now: Date): Promise<number | null> {
      const { id, end } = counterOf(ceiling, now);
      if ((await counters.used(id)) < ceiling.max) return null;
      return (end.getTime() - now.getTime()) / 1000;
    },

    /**
     * Counts one use under all of the ceilings, or under none.
     * @param what counted things the refusal names: without messages, nothing can be sent
     * @throws Problem ASSISTANT_LIMIT when one of them is reached.
     */
    async take(
      ceilings: readonly Ceiling[],
      now: Date,
      what: 'messages' | 'pictures' = 'messages',
    ): Promise<Counted> {
      const taken: string[] = [];
      for (const ceiling of ceilings) {
        const { max } = ceiling;
        const { id, end } = counterOf(ceiling, now);
        const room = max > 0 && !isFull(id, now);
        if (room && (await counters.increment(id, max, new Date(end.getTime() + clockSkew)))) {
          taken.push(id);
        } else {
          if (room) remember(id, now);
          await giveBack(taken);
          const retryAfter = (end.getTime() - now.getTime()) / 1000;
          throw new Problem('ASSISTANT_LIMIT', { retryAfter, extra: { limited: what } });
        }
      }
      let back: Promise<void> | undefined;
      return { giveBack: () => (back ??= giveBack(taken)) };
    },
  };
}
