import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountEvents } from '../../plugins/account-events.ts';
import type { PersonalData } from '../../plugins/personal-data.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Leaving } from '../users/account.ts';
import type { UserService } from '../users/service.ts';
import { settling } from './model.ts';

const leaseMs = 5 * 60_000;

export interface ErasureJobParts {
  erasures: UserService['erasures'];
  personalData: PersonalData;
  accountEvents: AccountEvents;
  mail: MailQueue;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Lets accounts go whose time has come: closed first, and removed once what was open has ended. Every
 * step may be done twice; the account's document goes last, and with it the only trace of the work.
 */
export function createErasureJobs(parts: ErasureJobParts) {
  const { erasures, personalData, accountEvents, mail, clock, log } = parts;
  const holder = randomUUID();

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
    log.info('an account was erased at the wish of its owner');
  }

  return {
    async work(signal?: AbortSignal): Promise<void> {
      for (const userId of await erasures.close(clock.now())) {
        await accountEvents.emit('closed', { userId });
      }
      for (;;) {
        if (signal?.aborted === true) return;
        const now = clock.now();
        const leaving = await erasures.claim(holder, now, {
          until: new Date(now.getTime() + leaseMs),
          closedBefore: new Date(now.getTime() - settling),
        });
        if (leaving === null) return;
        await remove(leaving).catch((err: unknown) => {
          // Its lease ends, and the next look goes on.
          log.error({ err, account: leaving.account.user.id }, 'an account was not erased yet');
        });
      }
    },
  };
}
