import { Types } from 'mongoose';
import type { TestApp } from '../../../../test/helper.ts';
import { subscriptionCollection, type SubscriptionDocument } from '../../subscriptions/model.ts';

/** Thirty days of a plan, as an order that was paid leaves them. */
export async function addSubscription(server: TestApp, userId: string, end: Date): Promise<void> {
  await server.app.mongo.collection<SubscriptionDocument>(subscriptionCollection).insertOne({
    _id: new Types.ObjectId(userId),
    paid: [
      {
        plan: 'standard',
        price: 2_500,
        monthlyPrice: 2_500,
        sheets: 30,
        anchor: 1,
        sale: 'sale:0',
        kind: 'period',
        start: new Date(end.getTime() - 30 * 86_400_000),
        end,
      },
    ],
    takenBack: [],
    cancelsAtEnd: false,
    nextPlan: null,
    announced: null,
    version: 1,
  });
}
