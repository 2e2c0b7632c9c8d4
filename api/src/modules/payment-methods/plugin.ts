import fp from 'fastify-plugin';
import { createPaidNumbers } from './paid-numbers.ts';
import { paymentMethodPersonalData } from './personal-data.ts';
import { paymentMethodRepository } from './repository.ts';
import { paymentMethodRoutes } from './routes.ts';
import { createPaymentMethods } from './service.ts';

/** What teachers keep to pay with: mobile money numbers, confirmed by the first payment from them. */
export const paymentMethodsModule = fp(
  async (app) => {
    app.describeTag('payment-methods', 'Mobile money numbers that a teacher keeps');
    const { payments, users, log } = app;
    const repository = paymentMethodRepository(app.mongo);
    const service = createPaymentMethods(repository);
    payments.registerKeptMethods(service.find);
    payments.on('approved', createPaidNumbers({ service, users, log }));
    app.personalData.register(paymentMethodPersonalData(repository));
    await app.register(paymentMethodRoutes, { service });
  },
  {
    name: 'payment-methods',
    dependencies: [
      'mongo',
      'openapi',
      'auth',
      'users',
      'payments',
      'idempotency',
      'personal-data-registry',
    ],
  },
);
