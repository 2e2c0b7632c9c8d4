import fp from 'fastify-plugin';
import { receiptPageRoutes } from './page-routes.ts';
import { receiptPersonalData } from './personal-data.ts';
import { receiptRepository } from './repository.ts';
import { receiptRoutes } from './routes.ts';
import { createReceiptService } from './service.ts';

/** Receipts: one for each paid order, numbered without a gap in its year. */
export const receiptsModule = fp(
  async (app) => {
    app.describeTag('receipts', 'The receipts of paid orders, and what confirms them');
    const repository = receiptRepository(app.mongo);
    const service = createReceiptService(repository);
    app.orders.registerReceipts(service.give);
    app.orders.registerRecords({
      mayGo: () => Promise.resolve(true),
      remove: (orders) => repository.remove(orders.map(({ id }) => id)),
    });
    app.personalData.register(receiptPersonalData(repository));
    await app.register(receiptRoutes, { service });
    await app.register(receiptPageRoutes, { service });
  },
  {
    name: 'receipts',
    dependencies: [
      'mongo',
      'migrations',
      'openapi',
      'auth',
      'users',
      'orders',
      'sheets',
      'site',
      'rate-limit',
      'personal-data-registry',
    ],
  },
);
