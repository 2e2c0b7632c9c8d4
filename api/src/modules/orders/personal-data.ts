import { Types } from 'mongoose';
import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import type { Clock } from '../../shared/clock.ts';
import { orderCollections } from './model.ts';
import { cancelOrder } from './order-rules.ts';
import { toPublic } from './order.ts';
import type { OrderRepository } from './repository.ts';

/** What the buyer typed: the topic of a sheet. */
const typedKinds: ReadonlySet<string> = new Set(['sheet', 'export']);

/** Orders, which the law keeps for ten years without their buyer. */
export function orderPersonalData(repository: OrderRepository, clock: Clock): PersonalDataSource {
  return {
    module: 'orders',
    collections: [orderCollections.orders],
    files: ['commandes.json'],
    async *collect({ id }) {
      const orders = await repository.all(id);
      if (orders.length === 0) return;
      const json = orders.map((order) => ({ ...toPublic(order), buyer: order.buyer }));
      yield { path: 'commandes.json', json };
    },
    async erase({ id }) {
      const orders = await repository.all(id);
      const owner = new Types.ObjectId().toHexString();
      for (const order of orders) {
        // Money that still comes is owed, since nobody is left to give anything to.
        await repository.change(order.id, (one) => cancelOrder(one, clock.now()));
        const lines = order.lines.map((line) =>
          typedKinds.has(line.kind) ? { ...line, title: '' } : line,
        );
        const anonymisedAt = clock.now();
        await repository.anonymise(order.id, {
          owner,
          buyer: owner,
          lines,
          requests: [],
          anonymisedAt,
        });
      }
    },
  };
}
