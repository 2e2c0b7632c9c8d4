import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the app begins to close: streams end, runners hand over. */
    stopping: AbortSignal;
  }
}

/**
 * Milliseconds of listening on after the signal. Connections that wait to be accepted when the
 * listening socket goes are reset by the kernel; by then every answer says `connection: close` and
 * `/ready` says 503, so that nobody comes back.
 */
const drainMs = 500;

/** Tells long work that the process is going, while running requests may still finish. */
export const stoppingPlugin = fp(
  async (app) => {
    const controller = new AbortController();
    app.decorate('stopping', controller.signal);
    app.addHook('preClose', async () => {
      controller.abort();
      if (app.server.listening) await sleep(drainMs);
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (controller.signal.aborted) reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'stopping' },
);
