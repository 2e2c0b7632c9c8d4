import type { Vital, VitalsDay, VitalsQuery } from '@ardoise/contract';
import { dayOf } from '../../shared/benin-day.ts';
import type { Clock } from '../../shared/clock.ts';
import { percentile } from './buckets.ts';
import type { VitalsRepository } from './repository.ts';

const dayMs = 24 * 3_600_000;
const usual = 7;
const most = 90;

/** So many days before, both counted. */
const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - (days - 1) * dayMs).toISOString().slice(0, 10);

const rounded = (value: number): number => Number(value.toPrecision(3));

export type VitalsService = ReturnType<typeof createVitals>;

export function createVitals(repository: VitalsRepository, clock: Clock) {
  return {
    async count(items: readonly Vital[]): Promise<void> {
      const now = clock.now();
      for (const item of items) await repository.count(dayOf(now), item, now);
    },

    /** Of at most ninety days; nothing when `from` is after `to`. */
    async days({ from, to }: VitalsQuery): Promise<VitalsDay[]> {
      const last = to ?? dayOf(clock.now());
      const earliest = before(last, most);
      const first = from ?? before(last, usual);
      const found = await repository.between(first < earliest ? earliest : first, last);
      return found.map(({ day, name, route, connection, counts }) => {
        const byBucket = new Map(
          Object.entries(counts).map(([bucket, count]) => [Number(bucket), count]),
        );
        const at = (share: number) => rounded(percentile(byBucket, share));
        const count = [...byBucket.values()].reduce((sum, one) => sum + one, 0);
        return { day, name, route, connection, count, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
      });
    },
  };
}
