import type { PersonalDataSupport } from '../../../../test/personal-data.ts';
import { storeOrder } from '../../orders/test/orders.ts';
import { webhookRepository } from '../webhook-repository.ts';
import { storePayment } from './payments.ts';

export const personalData: PersonalDataSupport = {
  async store({ site: { app }, teacher: { user } }) {
    const { id: orderId } = await storeOrder(app, user.id);
    const { providerId, reference } = await storePayment(app, { owner: user.id, orderId });
    const event = { eventId: `event-of-${user.id}`, providerId, reference };
    const raw = Buffer.from(JSON.stringify({ customer: user.email, owner: user.id }));
    await webhookRepository(app.mongo).add('fedapay', event, raw, app.clock.now());
  },
};
