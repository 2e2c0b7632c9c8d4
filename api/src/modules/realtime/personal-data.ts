import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import type { HintRepository } from './hint-repository.ts';
import { realtimeCollections } from './model.ts';
import type { TicketRepository } from './ticket-repository.ts';

/** Hints say only that something changed, and live for minutes: there is nothing to hand out. */
export function realtimePersonalData(
  hints: HintRepository,
  tickets: TicketRepository,
): PersonalDataSource {
  return {
    module: 'realtime',
    collections: Object.values(realtimeCollections),
    files: [],
    async *collect() {},
    async erase({ id }) {
      await hints.forget(id);
      await tickets.forget(id);
    },
  };
}
