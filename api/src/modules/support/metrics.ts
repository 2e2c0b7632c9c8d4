import { ticketStates } from '@ardoise/contract';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../shared/clock.ts';
import { countFilter } from './list-repository.ts';
import type { TicketRepository } from './repository.ts';

/** Tickets by state, and those past their target. */
export function supportMetrics(
  registry: Registry,
  { repository, clock }: { repository: TicketRepository; clock: Clock },
): void {
  const byState = new Gauge({
    name: 'tickets',
    help: 'Tickets by state.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      for (const state of ticketStates) this.set({ state }, await repository.count({ state }));
    },
  });
  const late = new Gauge({
    name: 'tickets_past_target',
    help: 'Tickets that wait for us past the time by which we meant to answer or solve them.',
    registers: [],
    async collect() {
      this.set(await repository.count(countFilter('late', '', clock.now())));
    },
  });
  registry.registerMetric(byState);
  registry.registerMetric(late);
}
