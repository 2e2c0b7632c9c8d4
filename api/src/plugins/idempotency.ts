import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { canonicalJson } from '../shared/canonical-json.ts';
import { Problem } from '../shared/problem.ts';
import { createIdempotencyStore } from './idempotency-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route honours `Idempotency-Key`. It must be authenticated and answer JSON. */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /**
     * 24 hexadecimal digits, the same for every attempt of one keyed request; null without a key. A
     * route that gives this id to what it creates creates it once, also when a process dies between
     * the creation and the answer.
     */
    idempotencyId: string | null;
  }
}

const life = 24 * 3600 * 1000;
/** Longer than any request may take. */
const lock = 60_000;
/** How long a repeated request waits for the answer of the first. */
const waitMs = 10_000;

/** Far more than a process answers while its database is away. */
const mostUnreleased = 10_000;

const keptHeaders = ['content-type', 'etag', 'location'] as const;

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Problem('MALFORMED_REQUEST');
  }
  return key;
}

/** Answers are kept 24 h per user: the same body gets the same answer, another one is refused. */
export const idempotencyPlugin = fp(
  async (app) => {
    const store = createIdempotencyStore(app.mongo);
    app.decorateRequest('idempotencyId', null);
    /** Ids in the store of the keys that running requests have taken. */
    const takenKeys = new WeakMap<FastifyRequest, string>();
    /** Keys whose end could not be stored, and until when their lock is ours. */
    const unreleased = new Map<string, number>();

    /** Frees a key that stayed locked because the database was away; false when it is not ours. */
    async function releaseLate(id: string): Promise<boolean> {
      const until = unreleased.get(id) ?? 0;
      if (until <= app.clock.now().getTime()) return false;
      await store.release(id);
      unreleased.delete(id);
      return true;
    }

    async function answerOrTakeKey(request: FastifyRequest, reply: FastifyReply) {
      const key = keyOf(request);
      if (key === undefined) return;
      const { method, url } = request.routeOptions;
      const id = createHash('sha256')
        .update(canonicalJson([request.user.id, String(method), url ?? '', request.params, key]))
        .digest('hex');
      const bodyHash = createHash('sha256')
        .update(canonicalJson([request.query, request.body ?? null]))
        .digest('hex');
      request.idempotencyId = id.slice(0, 24);

      const deadline = Date.now() + waitMs;
      for (;;) {
        const claim = await store.claim(id, bodyHash, app.clock.now(), lock, life);
        if (claim.kind === 'mine') {
          takenKeys.set(request, id);
          unreleased.delete(id);
          return;
        }
        if (claim.kind === 'running' && (await releaseLate(id))) continue;
        if (claim.kind === 'other-body') throw new Problem('IDEMPOTENCY_KEY_REUSED');
        if (claim.kind === 'answered') {
          const { status, headers, body } = claim.answer;
          return reply
            .code(status)
            .headers(headers)
            .header('idempotency-replayed', 'true')
            .serializer(String)
            .send(body);
        }
        if (Date.now() > deadline) throw new Problem('CONFLICT', { retryAfter: 2 });
        await sleep(100);
      }
    }

    async function endKey(id: string, reply: FastifyReply, payload: unknown): Promise<void> {
      const isTemporary = reply.statusCode >= 500 || reply.statusCode === 429;
      if (
        isTemporary ||
        (typeof payload !== 'string' && payload !== null && payload !== undefined)
      ) {
        await store.release(id);
        return;
      }
      const headers: Record<string, string> = {};
      for (const name of keptHeaders) {
        const value = reply.getHeader(name);
        if (typeof value === 'string') headers[name] = value;
      }
      await store.answer(id, { status: reply.statusCode, headers, body: payload ?? '' });
    }

    async function keepAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
      const id = takenKeys.get(request);
      if (id === undefined) return payload;
      takenKeys.delete(request);
      try {
        await endKey(id, reply, payload);
      } catch (err) {
        // The answer is right as it is: an error here would replace it by one of the framework's.
        request.log.warn({ err }, 'the answer of a keyed request was not kept');
        if (unreleased.size >= mostUnreleased) unreleased.clear();
        unreleased.set(id, app.clock.now().getTime() + lock);
      }
      return payload;
    }

    app.addHook('onRoute', (route) => {
      if (route.config?.idempotent !== true) return;
      route.preHandler = [answerOrTakeKey, route.preHandler ?? []].flat();
      // Before compression, whose hook is added later.
      route.onSend = [keepAnswer, route.onSend ?? []].flat();
    });
  },
  { name: 'idempotency', dependencies: ['mongo', 'migrations', 'errors', 'auth'] },
);
