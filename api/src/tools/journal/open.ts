import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { journalRepository } from '../../modules/journal/repository.ts';
import { createJournal, type Journal } from '../../modules/journal/service.ts';
import type { Clock } from '../../shared/clock.ts';

/** The journal of a database, for commands on the server. */
export function openJournal(
  connection: Connection,
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
): Journal {
  return createJournal({ repository: journalRepository(connection), clock, log });
}
