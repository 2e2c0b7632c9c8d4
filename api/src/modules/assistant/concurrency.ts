import { Problem } from '../../shared/problem.ts';
import { concurrencyLimits } from './limits.ts';

/** Limits the concurrent answers of this process, per caller and in total. */
export function createConcurrency(most: number = concurrencyLimits.process) {
  const running = new Map<string, number>();
  let all = 0;

  return {
    get running() {
      return all;
    },

    /**
     * Counts one more running answer of this caller.
     * @returns a function that ends it; idempotent
     * @throws Problem ASSISTANT_BUSY when too many are going on.
     */
    enter(caller: string, max: number): () => void {
      const own = running.get(caller) ?? 0;
      if (own >= max || all >= most) throw new Problem('ASSISTANT_BUSY', { retryAfter: 5 });
      running.set(caller, own + 1);
      all += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        all -= 1;
        const rest = (running.get(caller) ?? 1) - 1;
        if (rest > 0) running.set(caller, rest);
        else running.delete(caller);
      };
    },
  };
}

export type Concurrency = ReturnType<typeof createConcurrency>;
