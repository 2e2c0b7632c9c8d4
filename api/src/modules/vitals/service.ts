import type { Vital, VitalsDay, VitalsQuery } from '@ardoise/contract';
import { dayOf } from '../../shared/benin-day.ts';
import type { Clock } from '../../shared/clock.ts';
import { percentile } from './buckets.ts';
import type { VitalsRepository } from './repository.ts';

const dayMs = 24 * 3_600_000;
/** Templates counted by name in one day: several times what the product has. */
const mostRoutes = 100;
const usual = 7;
const most = 90;

/** So many days before, both counted. */
const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - (days - 1) * dayMs).toISOString().slice(0, 10);

const rounded = (value: number): number => Number(value.toPrecision(3));

export type VitalsService = ReturnType<typeof createVitals>;

export function createVitals(repository: VitalsRepository, clock: Clock) {
  let known = { day: '', routes: new Set<string>() };

  /** The route under which a value is counted: a day's further templates share one name. */
  async function routeFor(day: string, route: string): Promise<string> {
    if (known.day !== day) known = { day, routes: new Set() };
    const { routes } = known;
    if (routes.has(route)) return route;
    if (routes.size >= mostRoutes) return 'other';
    // After a restart, or counted by another process.
    for (const one of await repository.routesOf(day)) routes.add(one);
    if (!routes.has(route) && routes.size >= mostRoutes) return 'other';
    routes.add(route);
    return route;
  }

  return {
    async count(items: readonly Vital[]): Promise<void> {
      const now = clock.now();
      const day = dayOf(now);
      for (const item of items) {
        const route = await routeFor(day, item.route);
        await repository.count(day, { ...item, route }, now);
      }
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
