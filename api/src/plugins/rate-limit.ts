import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from '../shared/network-address.ts';
import { Problem } from '../shared/problem.ts';
import { createLimitStore, type LimitStore } from './rate-limit-store.ts';
import { createRefusalCounts, type RefusalCounts } from './refusal-counts.ts';

/** A route's limit: at most `max` calls in any `seconds`, per caller or per network. */
export interface RouteLimit {
  max: number;
  seconds: number;
  by: 'user' | 'address';
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: LimitStore;
    /** What was refused in the last days, in figures. */
    refusals: RefusalCounts;
  }
  interface FastifyContextConfig {
    rateLimit?: RouteLimit;
  }
}

/** `config: { rateLimit: { max, seconds, by } }` on a route. `request.ip` obeys TRUST_PROXY. */
export const rateLimitPlugin = fp(
  async (app) => {
    const refusals = createRefusalCounts({ connection: app.mongo, log: app.log });
    const store = createLimitStore(app.mongo, ({ name, ...at }) =>
      refusals.note({ kind: 'limit', name, ...at }),
    );
    app.decorate('limits', store);
    app.decorate('refusals', refusals);
    app.addHook('onReady', async () => refusals.run());
    app.addHook('onClose', () => refusals.close());
    app.addHook('onRoute', (route) => {
      const limit = route.config?.rateLimit;
      if (limit === undefined) return;
      const named = { ...limit, name: `${String(route.method)} ${route.url}` };
      const check = async (request: FastifyRequest) => {
        const subject = limit.by === 'user' ? request.user.id : networkOf(request.ip);
        const address = limit.by === 'address' ? request.ip : undefined;
        const taken = await store.take(named, subject, app.clock.now(), { address });
        if (!taken.allowed) throw new Problem('RATE_LIMITED', { retryAfter: taken.retryAfter });
      };
      // On the routes that have a limit: the others do not pay for it.
      route.preValidation = [check, route.preValidation ?? []].flat();
    });
  },
  { name: 'rate-limit', dependencies: ['mongo', 'migrations', 'errors', 'auth'] },
);
