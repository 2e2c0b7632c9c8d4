import { makeVapidKeys } from '../../../config/push.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { startPushService } from '../../../../test/push-service.ts';
import type { Teacher } from '../../../../test/helper.ts';
import { openShop, type TestShop } from '../../payments/test/paying.ts';

/** A shop whose mails and notifications arrive at servers that the test reads. */
export async function openShopWithInboxes() {
  const server: MailServer = await startMailServer();
  const service = await startPushService();
  const shop: TestShop = await openShop({
    pushTimeoutMs: 5_000,
    config: {
      smtpUrl: server.url,
      publicUrl: 'https://ardoise.example',
      push: { keys: makeVapidKeys(), services: [service.origin] },
    },
  });
  const { app, site, clock } = shop;

  async function sendAll(): Promise<void> {
    await app.mail.runDue();
    await app.push.runDue();
  }

  return {
    ...shop,
    /** A teacher with one device that may be notified. */
    async teacherWithDevice(device: string): Promise<Teacher> {
      const teacher = await site.signUp();
      const answer = await app.inject({
        method: 'POST',
        url: '/users/me/push/devices',
        headers: teacher.headers(),
        payload: service.subscribe(device),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      await sendAll();
      return teacher;
    },

    /** Mails to a teacher about money, the first first, after all that is due was sent. */
    async mailsTo({ user }: Teacher) {
      await sendAll();
      return server.received.filter(
        ({ to, text }) => to === user.email && /\/(?:orders|abonnement)/u.test(text),
      );
    },

    /** Kinds of notifications that a device got. */
    async pushesTo(device: string): Promise<string[]> {
      await sendAll();
      const mine = service.received.filter((one) => one.device === device);
      return mine.map(({ notification }) => notification.tag);
    },

    /** Goes to a moment, at which every process looks at what is due. */
    async at(moment: Date): Promise<void> {
      shop.advance(moment.getTime() - clock.now().getTime());
      for (let turn = 0; turn < 2; turn += 1) await app.moneyNotifications.loop.runDue();
    },

    async stop() {
      await shop.stop();
      await server.stop();
      await service.stop();
    },
  };
}

export type ShopWithInboxes = Awaited<ReturnType<typeof openShopWithInboxes>>;
