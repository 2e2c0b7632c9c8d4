import type { Letterhead, MyLetterhead, NotificationPreferences } from '@ardoise/contract';
import type { Consents } from '../consents/service.ts';
import type { Logos } from '../logos/service.ts';
import type { UserService } from '../users/service.ts';

interface Parts {
  users: UserService;
  consents: Pick<Consents, 'record' | 'stands'>;
  logos: Pick<Logos, 'address'>;
}

/** Notification preferences and letterhead, which are stored on the account. */
export function createSettings({ users, consents, logos }: Parts) {
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

    async letterhead(id: string): Promise<MyLetterhead> {
      const { letterhead } = await users.demand(id);
      return { ...letterhead, logo: await logos.address(id) };
    },

    async setLetterhead(id: string, wanted: Letterhead): Promise<MyLetterhead> {
      await users.demand(id);
      const { letterhead } = await users.update(id, { letterhead: wanted });
      return { ...letterhead, logo: await logos.address(id) };
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;
