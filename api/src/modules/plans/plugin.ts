import fp from 'fastify-plugin';
import { planRepository } from './repository.ts';
import { planRoutes } from './routes.ts';
import { createPlans, type PlanService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is for sale by the month. */
    plans: PlanService;
  }
}

/** The plans that are for sale. Stores nothing about a person. */
export const plansModule = fp(
  async (app) => {
    app.describeTag('plans', 'What is for sale');
    const service = createPlans(planRepository(app.mongo), app.log);
    app.decorate('plans', service);
    await app.register(planRoutes, { service });
  },
  { name: 'plans', dependencies: ['mongo', 'migrations', 'openapi'] },
);
