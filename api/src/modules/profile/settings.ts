import type { Letterhead, NotificationPreferences } from '@ardoise/contract';
import { Problem } from '../../shared/problem.ts';
import type { Consents } from '../consents/service.ts';
import type { AccountChanges } from '../users/account.ts';
import type { UserService } from '../users/service.ts';

interface Parts {
  users: UserService;
  consents: Pick<Consents, 'record' | 'stands'>;
}

/** What a teacher has chosen once for everything that follows. */
export function createSettings({ users, consents }: Parts) {
  async function change(id: string, changes: AccountChanges) {
    const changed = await users.change(id, changes);
    if (changed === null || changed === 'taken') throw new Problem('UNAUTHENTICATED');
    return changed;
  }

  return {
    async preferences(id: string): Promise<NotificationPreferences> {
      const { notices } = await users.demand(id);
      return { ...notices, marketing: await consents.stands(id, 'marketing') };
    },

    /** Marketing is a consent, with its proof; the others are wishes. */
    async setPreferences(
      id: string,
      { email, push, marketing }: NotificationPreferences,
    ): Promise<NotificationPreferences> {
      await users.demand(id);
      if ((await consents.stands(id, 'marketing')) !== marketing) {
        await consents.record(id, { subject: 'marketing', given: marketing });
      }
      const { notices } = await change(id, { notices: { email, push } });
      return { ...notices, marketing };
    },

    letterhead: async (id: string): Promise<Letterhead> => (await users.demand(id)).letterhead,

    async setLetterhead(id: string, letterhead: Letterhead): Promise<Letterhead> {
      await users.demand(id);
      return (await change(id, { letterhead })).letterhead;
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;
