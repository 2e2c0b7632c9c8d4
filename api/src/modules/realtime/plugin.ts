import type { RealtimeHint, RealtimeTopic } from '@ardoise/contract';
import { beatMs } from '@ardoise/contract/realtime';
import websocket from '@fastify/websocket';
import fp from 'fastify-plugin';
import { createLoop } from '../../shared/leased-queue/loop.ts';
import { createFollower, type FollowerParts } from './follower.ts';
import { hintRepository } from './hint-repository.ts';
import { createHub } from './hub.ts';
import { realtimeMetrics } from './metrics.ts';
import { keptMs, sessionsTopic } from './model.ts';
import { realtimePersonalData } from './personal-data.ts';
import { realtimeRoutes } from './routes.ts';
import { messageMost } from './socket.ts';
import { createTail } from './tail.ts';
import { ticketRepository } from './ticket-repository.ts';
import { createTopicGuards, type TopicGuard } from './topic-guards.ts';
import { createWriter } from './writer.ts';

export interface RealtimePublisher {
  /**
   * Tells whoever follows the topic, in every process, that something changed. It returns at once and
   * never fails: nothing may depend on it.
   */
  publish(topic: RealtimeTopic, hint: RealtimeHint): void;
  /** Says who may follow the topics of a kind, such as `ticket`. */
  guard(kind: string, guard: TopicGuard): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    realtime: RealtimePublisher;
  }
}

export interface RealtimeOptions {
  /** Milliseconds between two beats. */
  beatMs?: number;
  watch?: FollowerParts['watch'];
  times?: FollowerParts['times'];
}

const pruneMs = 60_000;
/** Milliseconds that the last hints have to be stored when the process stops. */
const closeMs = 3_000;

/** Hints to connected clients, over WebSockets or server-sent events, across processes. */
export const realtimeModule = fp<RealtimeOptions>(
  async (app, options) => {
    app.describeTag('realtime', 'Hints that something changed, as it happens');
    const { clock, log, stopping } = app;
    const repository = hintRepository(app.mongo);
    const tickets = ticketRepository(app.mongo, clock);
    const guards = createTopicGuards();
    const tail = createTail({
      repository,
      clock,
      heard: (hints) => hub.hear(hints),
      restarted: () => hub.restarted(),
    });
    const hub = createHub({
      tail,
      guards,
      callerOf: (owner) => app.callerOf(owner),
      delivered({ at }, clients) {
        metrics.sent.inc(clients);
        metrics.delay.observe((clock.now().getTime() - at.getTime()) / 1000);
      },
      now: () => performance.now(),
    });
    const metrics = realtimeMetrics(app.metrics, hub.size);
    const follower = createFollower({
      tail,
      watch: options.watch ?? repository.watch,
      log,
      isWanted: () => hub.size() > 0,
      ...(options.times === undefined ? {} : { times: options.times }),
    });
    const writer = createWriter({
      repository,
      log,
      stored(count) {
        metrics.published.inc(count);
        follower.wake();
      },
      dropped: () => metrics.dropped.inc(),
    });
    const add = (topic: string, hint: RealtimeHint) => writer.add({ topic, hint, at: clock.now() });

    app.decorate('realtime', { publish: add, guard: guards.guard });
    app.personalData.register(realtimePersonalData(repository, tickets));
    app.accountEvents.on('session-ended', async ({ sessionId }) =>
      add(sessionsTopic, { kind: 'session-ended', id: sessionId }),
    );
    app.accountEvents.on('sessions-ended', async ({ userId, except }) =>
      add(sessionsTopic, {
        kind: 'sessions-ended',
        id: userId,
        ...(except === undefined ? {} : { by: except }),
      }),
    );
    app.accountEvents.on('closed', async ({ userId }) =>
      add(sessionsTopic, { kind: 'sessions-ended', id: userId }),
    );

    await app.register(websocket, {
      options: { maxPayload: messageMost, perMessageDeflate: false, clientTracking: true },
      errorHandler: (_error, socket) => socket.terminate(),
      // They were closed when the process began to stop.
      preClose(done) {
        for (const socket of this.websocketServer.clients) socket.terminate();
        this.websocketServer.close(done);
      },
    });
    await app.register(realtimeRoutes, { hub, tickets });

    const failed = (what: string) => (err: unknown) => log.warn({ err }, what);
    const beats = createLoop({
      work: async () => hub.beat(),
      everyMs: options.beatMs ?? beatMs,
      failed: failed('the beat of realtime connections failed'),
    });
    const sessions = createLoop({
      work: hub.checkSessions,
      everyMs: 2 * (options.beatMs ?? beatMs),
      failed: failed('the sessions of realtime connections cannot be checked'),
    });
    const pruning = createLoop({
      work: () => repository.prune(new Date(clock.now().getTime() - keptMs), tail.last()),
      everyMs: pruneMs,
      failed: failed('old realtime hints cannot be removed'),
    });
    app.addHook('onReady', async () => {
      await tail.read();
      for (const loop of [beats, sessions, pruning]) loop.run(stopping);
      follower.run();
    });
    stopping.addEventListener('abort', hub.closeAll, { once: true });
    app.addHook('preClose', async () => {
      await Promise.all([beats.ended(), sessions.ended(), pruning.ended(), follower.close()]);
    });
    // Before the connection of the database closes: hooks of closing run in the reverse order.
    app.addHook('onClose', () => writer.close(closeMs));
  },
  {
    name: 'realtime',
    dependencies: [
      'mongo',
      'migrations',
      'openapi',
      'auth',
      'metrics',
      'stopping',
      'account-events',
      'personal-data-registry',
    ],
  },
);
