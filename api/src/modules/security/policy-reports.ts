import type { PolicyReportBody, PolicyReports } from '@ardoise/contract';
import { refusalDays } from '@ardoise/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../shared/benin-day.ts';
import { reportsIn } from './policy-report.ts';
import type { PolicyReportRepository } from './policy-report-repository.ts';

const dayMs = 24 * 3_600_000;
/** Of everybody together: what more comes is a flood, of which these say enough. */
const limit = { name: 'policy-reports', max: 3_000, seconds: 3_600 } as const;
/** Rows that are shown. */
const mostShown = 100;

export interface PolicyReportParts extends Pick<FastifyInstance, 'limits' | 'clock'> {
  repository: PolicyReportRepository;
}

export type PolicyReportService = ReturnType<typeof createPolicyReports>;

/** What the content security policy of our pages kept out of them, as browsers report it. */
export function createPolicyReports({ repository, limits, clock }: PolicyReportParts) {
  return {
    /** @param site origin of our pages */
    async take(body: PolicyReportBody, site: string): Promise<void> {
      const now = clock.now();
      for (const report of reportsIn(body, site)) {
        if (!(await limits.take(limit, 'everybody', now)).allowed) return;
        await repository.count(report, now);
      }
    },

    /** Of the days that are kept, the most first. */
    async days(): Promise<PolicyReports> {
      const now = clock.now();
      const today = dayOf(now);
      const from = dayOf(new Date(now.getTime() - (refusalDays - 1) * dayMs));
      const found = await repository.since(from);
      const pairs = Map.groupBy(found, ({ directive, blocked }) => `${directive} ${blocked}`);
      const items = [...pairs.values()].flatMap((days) => {
        const [first] = days;
        if (first === undefined) return [];
        return {
          directive: first.directive,
          blocked: first.blocked,
          count: days.reduce((sum, { count }) => sum + count, 0),
          today: days.find(({ day }) => day === today)?.count ?? 0,
          lastAt: new Date(Math.max(...days.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
        };
      });
      return { from, items: items.toSorted((a, b) => b.count - a.count).slice(0, mostShown) };
    },
  };
}
