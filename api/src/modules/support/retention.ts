import { reopeningDays } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import type { TicketFileRepository } from './file-repository.ts';
import type { TicketRepository } from './repository.ts';
import { settled } from './rules.ts';

const dayMs = 86_400_000;
/** A question may be asked about as long as its answer can be claimed from us: two years. */
const keptDays = 730;
const atOnce = 100;

export interface TicketRetentionParts {
  repository: TicketRepository;
  files: TicketFileRepository;
  clock: Clock;
}

/** What time alone decides: solved tickets close, old ones and unused files go. */
export function createTicketRetention({ repository, files, clock }: TicketRetentionParts) {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);

  return async function work(signal?: AbortSignal): Promise<void> {
    const isStopped = () => signal?.aborted === true;
    for (let found = ['']; found.length > 0 && !isStopped();) {
      found = await repository.solvedBefore('solved', before(reopeningDays), atOnce);
      for (const id of found) {
        await repository.change(id, (one) => {
          const next = settled(one, clock.now());
          return next === one ? null : next;
        });
      }
    }
    for (let found = ['']; found.length > 0 && !isStopped();) {
      found = await repository.solvedBefore('closed', before(keptDays), atOnce);
      for (const id of found) {
        await files.removeOf(id);
        await repository.remove(id);
      }
    }
    await files.removeUnused(before(1));
  };
}
