import fp from 'fastify-plugin';
import { Problem } from '../shared/problem.ts';
import { createLimitStore, type LimitStore } from './rate-limit-store.ts';

/** A route's limit: at most `max` calls in any `seconds`, per caller or per socket address. */
export interface RouteLimit {
  max: number;
  seconds: number;
  by: 'user' | 'address';
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: LimitStore;
  }
  interface FastifyContextConfig {
    rateLimit?: RouteLimit;
  }
}

/** `config: { rateLimit: { max, seconds, by } }` on a route. `request.ip` obeys TRUST_PROXY. */
export const rateLimitPlugin = fp(
  async (app) => {
    const store = createLimitStore(app.mongo);
    app.decorate('limits', store);
    app.addHook('preValidation', async (request) => {
      const limit = request.routeOptions.config.rateLimit;
      if (limit === undefined) return;
      const subject = limit.by === 'user' ? request.user.id : request.ip;
      const name = `${request.routeOptions.method} ${request.routeOptions.url}`;
      const taken = await store.take({ ...limit, name }, subject, app.clock.now());
      if (!taken.allowed) throw new Problem('RATE_LIMITED', { retryAfter: taken.retryAfter });
    });
  },
  { name: 'rate-limit', dependencies: ['mongo', 'migrations', 'errors', 'auth'] },
);
