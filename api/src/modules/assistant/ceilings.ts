import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { dayOf, endOfDay } from '../../shared/benin-day.ts';
import { endOfMonth, monthOf } from '../../shared/benin-month.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { Problem } from '../../shared/problem.ts';
import { collections, type CounterDocument } from './model.ts';

export interface Ceiling {
  name: string;
  /** Whom it counts. */
  subject: string;
  max: number;
  span: 'day' | 'month';
}

/** Uses that were counted; giving them back twice gives them back once. */
export interface Counted {
  giveBack(): Promise<void>;
}

/** Milliseconds for which a full ceiling is not asked about again: a loop costs no queries. */
const rest = 5_000;
/** Full ceilings that are remembered. */
const mostFull = 10_000;

/** A counter outlives its span by this much, for clocks that differ. */
const afterwards = 3_600_000;

export type Ceilings = ReturnType<typeof createCeilings>;

/** Counters in the database, so that a ceiling holds over all processes. */
export function createCeilings(connection: Connection) {
  const counters = connection.collection<CounterDocument>(collections.counters);

  /** Until when nobody is let through, by counter. */
  const full = new Map<string, number>();

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

  /** One atomic update that matches only below the ceiling; a full one's upsert meets its own key. */
  async function take(id: string, max: number, expiresAt: Date): Promise<boolean> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        await counters.updateOne(
          { _id: id, used: { $lt: max } },
          { $inc: { used: 1 }, $set: { expiresAt } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // Full, or two first uses at once; the second try tells them apart.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return false;
  }

  async function giveBack(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      full.delete(id);
      await counters.updateOne({ _id: id, used: { $gt: 0 } }, { $inc: { used: -1 } });
    }
  }

  return {
    /**
     * Counts one use under each of the ceilings, or under none.
     * @throws Problem ASSISTANT_LIMIT when one of them is reached.
     */
    async take(ceilings: readonly Ceiling[], now: Date): Promise<Counted> {
      const taken: string[] = [];
      for (const { name, subject, max, span } of ceilings) {
        const period = span === 'day' ? dayOf(now) : monthOf(now);
        const end = span === 'day' ? endOfDay(now) : endOfMonth(period);
        const id = createHash('sha256').update(`${name}\0${period}\0${subject}`).digest('hex');
        const room = max > 0 && !isFull(id, now);
        if (room && (await take(id, max, new Date(end.getTime() + afterwards)))) {
          taken.push(id);
        } else {
          if (room) remember(id, now);
          await giveBack(taken);
          const retryAfter = (end.getTime() - now.getTime()) / 1000;
          throw new Problem('ASSISTANT_LIMIT', { retryAfter });
        }
      }
      let back: Promise<void> | undefined;
      return { giveBack: () => (back ??= giveBack(taken)) };
    },
  };
}
