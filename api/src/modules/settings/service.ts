import type { Letterhead, NotificationPreferences } from '@ardoise/contract';
import type { Consents } from '../consents/service.ts';
import type { UserService } from '../users/service.ts';

interface Parts {
  users: UserService;
  consents: Pick<Consents, 'record' | 'stands'>;
}

/** Notification preferences and letterhead, which are stored on the account. */
export function createSettings({ users, consents }: Parts) {
  return {
    async preferences(id: string): Promise<NotificationPreferences> {
      const { notifications } = await users.demand(id);
      return { ...notifications, marketing: await consents.stands(id, 'marketing') };
    },

    /** Marketing is recorded as a consent with its proof; the others are plain preferences. */
    async setPreferences(
      id: string,
      { email, push, marketing }: NotificationPreferences,
    ): Promise<NotificationPreferences> {
      await users.demand(id);
      if ((await consents.stands(id, 'marketing')) !== marketing) {
        await consents.record(id, { subject: 'marketing', given: marketing });
      }
      const { notifications } = await users.update(id, { notices: { email, push } });
      return { ...notifications, marketing };
    },

    letterhead: async (id: string): Promise<Letterhead> => (await users.demand(id)).letterhead,

    async setLetterhead(id: string, letterhead: Letterhead): Promise<Letterhead> {
      await users.demand(id);
      return (await users.update(id, { letterhead })).letterhead;
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;
