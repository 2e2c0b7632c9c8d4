import type { FastifyRequest } from 'fastify';
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
    app.addHook('onRoute', (route) => {
      const limit = route.config?.rateLimit;
      if (limit === undefined) return;
      const named = { ...limit, name: `${String(route.method)} ${route.url}` };
      const check = async (request: FastifyRequest) => {
        const subject = limit.by === 'user' ? request.user.id : request.ip;
        const taken = await store.take(named, subject, app.clock.now());
        if (!taken.allowed) throw new Problem('RATE_LIMITED', { retryAfter: taken.retryAfter });
      };
      // On the routes that have a limit: the others do not pay for it.
      route.preValidation = [check, route.preValidation ?? []].flat();
    });
  },
  { name: 'rate-limit', dependencies: ['mongo', 'migrations', 'errors', 'auth'] },
);
