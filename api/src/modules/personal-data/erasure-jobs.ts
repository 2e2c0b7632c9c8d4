import type { FastifyBaseLogger } from 'fastify';
import type { AccountEvents } from '../../plugins/account-events.ts';
import type { PersonalData } from '../../plugins/personal-data.ts';
import type { Clock } from '../../shared/clock.ts';
import { createLeasedQueue } from '../../shared/leased-queue/queue.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Leaving } from '../users/account.ts';
import type { UserService } from '../users/service.ts';
import { settling } from './model.ts';

const leaseMs = 5 * 60_000;
const lookMs = 60_000;

export interface ErasureJobParts {
  erasures: UserService['erasures'];
  personalData: PersonalData;
  accountEvents: AccountEvents;
  mail: MailQueue;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Other work to do at each look. */
  alsoDue: () => Promise<void>;
}

/**
 * Erases accounts that are due: closed first, removed once their open work has ended. Every step is
 * idempotent; the account's document goes last, since it is the record of the job.
 */
export function createErasureJobs(parts: ErasureJobParts) {
  const { erasures, personalData, accountEvents, mail, clock, log, alsoDue } = parts;

  async function remove({ account: { user }, ref }: Leaving): Promise<void> {
    const { id, email, language } = user;
    for (const { erase } of personalData.sources()) await erase({ id, email, language });
    await mail.post({
      kind: 'erasure-done',
      to: email,
      name: user.firstName,
      language,
      values: {},
      key: `erased-${ref}`,
    });
    await erasures.remove(id);
    log.info('an account was erased at the request of its owner');
  }

  return createLeasedQueue<Leaving>({
    name: 'erasure of accounts',
    store: {
      async sweep(now) {
        await alsoDue();
        for (const userId of await erasures.close(now)) {
          await accountEvents.emit('closed', { userId });
        }
      },
      claim: ({ holder, until }, now) =>
        erasures.claim(holder, now, { until, closedBefore: new Date(now.getTime() - settling) }),
    },
    idOf: ({ account }) => account.user.id,
    work: remove,
    leaseMs,
    lookMs,
    concurrency: 1,
    now: () => clock.now(),
    log,
  });
}
