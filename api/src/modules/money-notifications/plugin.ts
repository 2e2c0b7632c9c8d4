import fp from 'fastify-plugin';
import { createLoop, type Loop } from '../../shared/leased-queue/loop.ts';
import type { StoredOrder } from '../orders/order.ts';
import { createPaymentNotifications } from './payment-notifications.ts';
import { createMoneyNotifications, type MoneyNotifications } from './service.ts';
import { createTell } from './tell.ts';

declare module 'fastify' {
  interface FastifyInstance {
    moneyNotifications: Pick<MoneyNotifications, 'current'> & {
      /** The loop that tells of periods, for tests to run by hand. */
      loop: Loop;
    };
  }
}

const everyMs = 30_000;

/** Mails and notifications about orders, payments and paid periods. Stores nothing itself. */
export const moneyNotificationsModule = fp(
  async (app) => {
    const { users, mail, push, orders, payments, subscriptions, clock, log } = app;
    const { siteUrl } = mail;
    const tell = createTell({ users, mail, push });
    const hint = async ({ id, owner, state }: Pick<StoredOrder, 'id' | 'owner' | 'state'>) =>
      app.realtime.publish(`user:${owner}`, { kind: 'payment', id, state });
    // Before the mails, which may fail and be tried again.
    for (const event of ['approved', 'refunded', 'failed'] as const)
      payments.on(event, ({ order }) => hint(order));
    orders.on('fulfilled', hint);

    const payment = createPaymentNotifications({ tell, findPayment: payments.byId, siteUrl });
    orders.on('fulfilled', payment.fulfilled);
    payments.on('approved', payment.approved);
    payments.on('refunded', payment.refunded);
    payments.on('failed', payment.failed);

    const notifications = createMoneyNotifications({
      subscriptions,
      orders,
      tell,
      waiting: mail.waiting,
      siteUrl,
      clock,
    });
    const loop = createLoop({
      work: notifications.work,
      everyMs,
      failed: (err) => log.warn({ err }, 'teachers cannot be told of the end of their periods'),
    });
    app.decorate('moneyNotifications', { current: notifications.current, loop });
    app.addHook('onReady', async () => loop.run(app.stopping));
    app.addHook('onClose', async () => void (await loop.ended()));
  },
  {
    name: 'money-notifications',
    dependencies: [
      'users',
      'mail',
      'push',
      'orders',
      'payments',
      'subscriptions',
      'stopping',
      'realtime',
    ],
  },
);
