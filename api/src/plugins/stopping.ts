import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the app begins to close: streams end, queues hand their jobs over. */
    stopping: AbortSignal;
  }
}

/**
 * Milliseconds of listening on after the signal. Connections that wait to be accepted when the
 * listening socket goes are reset by the kernel; by then every answer says `connection: close` and
 * `/ready` says 503, so that nobody comes back. A process that is busy accepts late: it listens on
 * until nobody has come in for a while, within bounds.
 */
const drain = { least: 500, quiet: 300, most: 5_000, step: 100 } as const;

async function drained(server: Server): Promise<void> {
  const begun = performance.now();
  let latest = begun;
  const note = () => {
    latest = performance.now();
  };
  server.on('connection', note);
  for (;;) {
    await sleep(drain.step);
    const now = performance.now();
    const quiet = now - begun >= drain.least && now - latest >= drain.quiet;
    if (quiet || now - begun >= drain.most) break;
  }
  server.off('connection', note);
}

/** Tells long work that the process is stopping, while running requests may still finish. */
export const stoppingPlugin = fp(
  async (app) => {
    const controller = new AbortController();
    app.decorate('stopping', controller.signal);
    app.addHook('preClose', async () => {
      controller.abort();
      if (app.server.listening) await drained(app.server);
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (controller.signal.aborted) reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'stopping' },
);
