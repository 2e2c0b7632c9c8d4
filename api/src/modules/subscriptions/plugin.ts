import fp from 'fastify-plugin';
import { createPlanLine } from './plan-line.ts';
import { subscriptionPersonalData } from './personal-data.ts';
import { subscriptionRepository } from './repository.ts';
import { subscriptionRoutes } from './routes.ts';
import { createSubscriptions, type SubscriptionService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    subscriptions: Pick<
      SubscriptionService,
      'outlook' | 'outlooks' | 'noteAnnounced' | 'standing' | 'standings'
    >;
  }
}

/** Subscriptions: a plan, paid ahead one period at a time. */
export const subscriptionsModule = fp(
  async (app) => {
    app.describeTag('subscription', 'A teacher’s plan: paid periods, the next one, its end');
    const { clock, quota, plans, users } = app;
    const repository = subscriptionRepository(app.mongo);
    const service = createSubscriptions({ repository, plans, clock });
    app.decorate('subscriptions', service);
    quota.usePeriods(service.runningPeriod);
    app.orders.registerLine(
      'plan',
      createPlanLine({ repository, plans, quota, notePlan: users.directory.notePlan }),
    );
    app.personalData.register(subscriptionPersonalData(repository));
    await app.register(subscriptionRoutes, { service });
  },
  {
    name: 'subscriptions',
    dependencies: [
      'mongo',
      'openapi',
      'auth',
      'users',
      'plans',
      'quota',
      'orders',
      'personal-data-registry',
    ],
  },
);
