import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  apiAt,
  bodyOf,
  collect,
  ending,
  event,
  failureOf,
  never,
  serve,
  stopServer,
  stream,
} from './fixtures/server.ts';

afterEach(stopServer);

describe('a question', () => {
  it('carries the site key, the token, the language and an idempotency key', async () => {
    const seen: { request?: IncomingMessage; body?: unknown } = {};
    const url = await serve(async (request, response) => {
      seen.request = request;
      seen.body = await bodyOf(request);
      response.writeHead(200, stream).end(event('done', ending));
    });
    await apiAt(url, { siteKey: 'pk_1', token: () => Promise.resolve('t') }).ask(
      { query: 'x', enableWebSearch: true, imageData: null },
      { onEvent: () => undefined, signal: never, idempotencyKey: 'k' },
    );
    expect(seen.request?.method).toBe('POST');
    expect(seen.request?.url).toBe('/functions/ai-assistant');
    expect(seen.request?.headers).toMatchObject({
      accept: 'text/event-stream',
      'accept-language': 'fr',
      'content-type': 'application/json',
      'x-site-key': 'pk_1',
      authorization: 'Bearer t',
      'idempotency-key': 'k',
    });
    expect(seen.body).toEqual({ query: 'x', enableWebSearch: true, imageData: null });
  });

  it('accepts an answer sent as one JSON body', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          success: true,
          answer: 'Bonjour.',
          sources: [{ title: 'S', url: 'https://e.example/' }],
          images: ['/assistant/images/1'],
          error: null,
          ...ending,
        }),
      );
    });
    const { events, asked } = collect(url);
    await asked;
    expect(events.map(({ name }) => name)).toEqual(['delta', 'source', 'image', 'done']);
  });

  it('fails as OFFLINE without a response', async () => {
    const url = await serve((request) => request.socket.destroy());
    expect(await failureOf(collect(url).asked)).toMatchObject({ code: 'OFFLINE', status: 0 });
  });

  it('fails as STALLED when the response headers do not arrive', async () => {
    const url = await serve(() => undefined);
    expect(await failureOf(collect(url, { stall: 80 }).asked)).toMatchObject({ code: 'STALLED' });
  });

  it("throws the server's problem, with the time to wait", async () => {
    const url = await serve((_, response) => {
      response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '7' });
      response.end(
        JSON.stringify({
          code: 'ASSISTANT_LIMIT',
          detail: 'Limite.',
          success: false,
          error: 'Limite.',
        }),
      );
    });
    expect(await failureOf(collect(url).asked)).toMatchObject({
      code: 'ASSISTANT_LIMIT',
      status: 429,
      detail: 'Limite.',
      retryAfter: 7,
    });
  });

  it('accepts the specification’s own error format, under any status', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: false, error: 'Rien compris.' }));
    });
    expect(await failureOf(collect(url).asked)).toMatchObject({
      code: 'ASSISTANT_FAILED',
      detail: 'Rien compris.',
    });
  });

  it.each([
    [502, 'SERVICE_UNAVAILABLE'],
    [403, 'UNREADABLE'],
    [200, 'UNREADABLE'],
  ])('is not fooled by a page that answers %i in place of the API', async (status, code) => {
    const url = await serve((_, response) => response.writeHead(status).end('<html>'));
    expect(await failureOf(collect(url).asked)).toMatchObject({ code, detail: '' });
  });
});

describe('other requests', () => {
  const conversation = {
    id: 'b'.repeat(24),
    title: 'Digestion',
    updatedAt: '2026-11-20T08:00:00.000Z',
  };

  it('parse their responses', async () => {
    const asked: string[] = [];
    const answers: Record<string, unknown> = {
      'GET /assistant/site': {
        name: 'Les Palmiers',
        origin: 'offline',
        theme: { mode: 'dark', accent: 'url(x)', side: 'left' },
      },
      'POST /assistant/visitor': {
        visitorToken: 'v',
        expiresAt: conversation.updatedAt,
        limit: 30,
        remaining: 29,
      },
      'GET /assistant/conversations?cursor=c%20d': {
        items: [{ ...conversation, messages: 4 }, { id: 3 }],
        nextCursor: null,
      },
      [`GET /assistant/conversations/${conversation.id}`]: {
        ...conversation,
        items: [
          {
            id: 'm',
            role: 'user',
            content: 'x',
            timestamp: conversation.updatedAt,
            sources: [],
            images: [],
          },
          { id: 'n', role: 'system', content: 'x', timestamp: conversation.updatedAt },
        ],
      },
    };
    const url = await serve((request, response) => {
      const name = `${request.method} ${request.url}`;
      asked.push(name);
      const answer = answers[name];
      if (answer === undefined) response.writeHead(204).end();
      else response.end(JSON.stringify(answer));
    });
    const api = apiAt(url);
    expect(await api.site()).toEqual({
      name: 'Les Palmiers',
      origin: 'offline',
      theme: { mode: 'dark', side: 'left' },
    });
    expect(await api.visitor('jwt')).toMatchObject({ visitorToken: 'v', remaining: 29 });
    const page = await api.conversations.list('c d');
    expect(page).toEqual({ items: [{ ...conversation, messages: 4 }], nextCursor: null });
    expect((await api.conversations.get(conversation.id)).items).toHaveLength(1);
    await api.conversations.remove(conversation.id);
    await api.conversations.removeAll();
    await api.feedback({ messageId: 'm', rating: 'down', reason: 'wrong' });
    expect(asked.slice(-3)).toEqual([
      `DELETE /assistant/conversations/${conversation.id}`,
      'DELETE /assistant/conversations',
      'POST /assistant/feedback',
    ]);
  });

  it('throw the problem of a rejected site', async () => {
    const url = await serve((_, response) => {
      response.writeHead(403).end(JSON.stringify({ code: 'SITE_OFF', detail: 'Arrêté.' }));
    });
    expect(await failureOf(apiAt(url).site())).toMatchObject({ code: 'SITE_OFF', status: 403 });
  });

  it('fail as UNREADABLE on an unexpected response', async () => {
    const url = await serve((_, response) => response.end('{"name":3}'));
    expect(await failureOf(apiAt(url).site())).toMatchObject({ code: 'UNREADABLE' });
  });

  it('stop when the caller aborts', async () => {
    const url = await serve(() => undefined);
    const caller = new AbortController();
    const call = apiAt(url).site(caller.signal);
    caller.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });
});
