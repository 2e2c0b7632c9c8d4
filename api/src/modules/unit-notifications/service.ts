import type { Clock } from '../../shared/clock.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Push } from '../push/service.ts';
import type { QuotaService } from '../quota/service.ts';
import type { UserService } from '../users/service.ts';
import type { UnitNotificationRepository } from './repository.ts';

/** Wishes that are looked at in one turn. */
const batchSize = 50;

export interface UnitNotificationParts {
  wishes: UnitNotificationRepository;
  quota: Pick<QuotaService, 'usage'>;
  users: Pick<UserService, 'byId'>;
  mail: Pick<MailQueue, 'post' | 'siteUrl'>;
  push: Pick<Push, 'tell'>;
  clock: Clock;
}

export type UnitNotifications = ReturnType<typeof createUnitNotifications>;

/** Tells teachers who asked for it, once, that they can have sheets written again. */
export function createUnitNotifications({
  wishes,
  quota,
  users,
  mail,
  push,
  clock,
}: UnitNotificationParts) {
  let reached: string | null = null;

  async function tell(userId: string, askedAt: Date): Promise<void> {
    const account = await users.byId(userId);
    if (account !== null) {
      const { email: to, firstName: name, language } = account.user;
      const link = `${mail.siteUrl}/dashboard/create`;
      // The same for another process, or after a crash: the mail is sent once.
      const key = `units/${userId}/${askedAt.getTime()}`;
      await mail.post({ kind: 'units-back', to, name, language, values: { link }, key });
      await push.tell(userId, 'units-back', key);
    }
    await wishes.remove(userId);
  }

  return {
    async asked(userId: string): Promise<boolean> {
      return (await wishes.find(userId)) !== null;
    },
    ask: (userId: string) => wishes.ask(userId, clock.now()),
    withdraw: (userId: string) => wishes.remove(userId),

    /** Looks at the next wishes, and fulfils those whose accounts have units again. */
    async work(): Promise<void> {
      const found = await wishes.after(reached, batchSize);
      for (const { userId, askedAt } of found) {
        const { remaining } = await quota.usage(userId);
        if (remaining > 0) await tell(userId, askedAt);
      }
      reached = found.length < batchSize ? null : (found.at(-1)?.userId ?? null);
    },
  };
}
