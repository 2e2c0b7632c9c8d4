import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Type } from 'typebox';
import { isLoopback } from '../shared/network-address.ts';
import { Problem } from '../shared/problem.ts';
import { problems } from '../shared/problem-schemas.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** This app's metrics; modules register their own here. */
    metrics: Registry;
  }
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Whether the caller is on this machine and not a proxy that forwards for somebody else. */
function isLocal(request: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, via } = request.headers;
  const isHere = isLoopback(request.socket.remoteAddress ?? '');
  return isHere && forwarded === undefined && forwardedFor === undefined && via === undefined;
}

let ofProcess: Registry | undefined;

/** What is measured of the process, for all of its apps: what observes it is never taken away. */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * Prometheus metrics at GET /metrics for METRICS_TOKEN. Without one nobody reads them in production, and
 * this machine elsewhere.
 */
export const metricsPlugin = fp(
  async (app) => {
    const registry = new Registry();
    app.decorate('metrics', registry);
    const ofProcess = processMetrics();
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    });
    app.addHook('onResponse', (request, reply, done) => {
      // The route's pattern, never the path: ids would make a series each.
      const route = request.routeOptions.url ?? 'none';
      const labels = { method: request.method, route, status: String(reply.statusCode) };
      duration.observe(labels, reply.elapsedTime / 1000);
      done();
    });

    const { metricsToken, environment } = app.config;
    app.get(
      '/metrics',
      {
        config: { machine: true },
        schema: {
          tags: ['operations'],
          summary: 'Prometheus metrics',
          response: {
            200: { content: { 'text/plain': { schema: Type.String() } } },
            ...problems('UNAUTHENTICATED', 'FORBIDDEN'),
          },
        },
      },
      async (request, reply) => {
        if (metricsToken === undefined) {
          // Who is behind a proxy cannot be told for certain, so that in production nobody is believed.
          if (environment === 'production' || !isLocal(request)) throw new Problem('FORBIDDEN');
        } else if (!sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
          throw new Problem('UNAUTHENTICATED');
        }
        const all = Registry.merge([ofProcess, registry]);
        return reply.type(all.contentType).send(await all.metrics());
      },
    );
  },
  { name: 'metrics', dependencies: ['errors'], decorators: { fastify: ['config'] } },
);
