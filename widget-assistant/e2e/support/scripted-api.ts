import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { schoolPage } from './partner-page.ts';
import {
  type AssistantRequest,
  type AssistantSite,
  type Conversation,
  type ErrorCode,
  errors,
  type Visitor,
} from '@ardoise/contract';
import { problem, type Script, type Turn, turnOf } from './scripted-turn.ts';

/** The key of the site whose pages may ask. */
export const siteKey = 'site_000000000000000000000000';

/** The release under test: the build of this package, unless another is named. */
const dist = process.env['ASSISTANT_DIST'] ?? resolve(import.meta.dirname, '../../dist');

export interface Call {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface ScriptedApi {
  readonly url: string;
  /** Every call but preflights and files, in order. */
  readonly calls: Call[];
  /** Questions that have come, in order. */
  readonly asked: AssistantRequest[];
  /** Sets how the next questions are answered; the last script answers all that follow. */
  meet(...scripts: Script[]): void;
  /** The next question, to be answered by the test. */
  hold(): Promise<Turn>;
  site: AssistantSite | ErrorCode;
  visitor: Visitor | ErrorCode;
  conversations: Conversation[];
  /** Bytes of generated images, by path. */
  images: Map<string, Buffer>;
  stop(): Promise<void>;
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  css: 'text/css',
};

/** A server with the assistant's API, whose answers are scripted by tests. */
export async function startScriptedApi(): Promise<ScriptedApi> {
  let scripts: Script[] = [];
  const waiting: ((turn: Turn) => void)[] = [];
  const unclaimed: Turn[] = [];

  const server: Server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });

  const api: ScriptedApi = {
    url: '',
    calls: [],
    asked: [],
    site: { name: 'École', origin: 'model', theme: {} },
    visitor: 'VISITOR_REFUSED',
    conversations: [],
    images: new Map(),
    meet: (...given) => (scripts = given),
    hold() {
      const turn = unclaimed.shift();
      return turn === undefined ? new Promise((take) => waiting.push(take)) : Promise.resolve(turn);
    },
    stop() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };

  function json(response: ServerResponse, value: unknown, status = 200): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  }

  function refuse(response: ServerResponse, code: ErrorCode): void {
    const { status } = errors[code];
    response
      .writeHead(status, { 'content-type': 'application/problem+json' })
      .end(problem(code, `${code} en toutes lettres`, status));
  }

  async function file(path: string, response: ServerResponse): Promise<void> {
    const bytes = await readFile(join(dist, path)).catch(() => null);
    if (bytes === null) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain' })
      .end(bytes);
  }

  function preflight(response: ServerResponse): void {
    response
      .writeHead(204, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-site-key',
      })
      .end();
  }

  /** What the real API's gate does: pages of another origin need a key, and reach a few calls only. */
  function gate(
    { headers }: IncomingMessage,
    path: string,
    response: ServerResponse,
  ): ErrorCode | null {
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (headers.origin === undefined || headers.origin === api.url) return null;
    response.setHeader('access-control-allow-origin', '*');
    if (/^\/assistant\/(v\d|\d|images\/)/.test(path)) return null;
    if (headers['x-site-key'] !== siteKey || path.startsWith('/assistant/conversations')) {
      return 'SITE_REFUSED';
    }
    response.setHeader('access-control-allow-origin', headers.origin);
    response.setHeader('access-control-expose-headers', 'retry-after, content-language');
    const visitor = typeof api.visitor === 'string' ? undefined : api.visitor.visitorToken;
    const { authorization } = headers;
    if (authorization === undefined || authorization === `Bearer ${visitor}`) return null;
    return 'VISITOR_REFUSED';
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') return preflight(response);
    const refusal = gate(request, pathname, response);
    const image = api.images.get(pathname);
    if (image !== undefined) {
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(image);
    }
    if (/^\/assistant\/(v\d|\d)/.test(pathname)) return file(pathname.slice(11), response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString('utf8');
    const body: unknown = text === '' ? null : JSON.parse(text);
    const method = request.method ?? '';
    if (refusal !== null) return refuse(response, refusal);
    api.calls.push({ method, path: pathname, headers: request.headers, body });
    await answer(method, pathname, body, request, response);
  }

  async function answer(
    method: string,
    path: string,
    body: unknown,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (path === '/functions/ai-assistant') {
      // Unchecked: tests assert what the widget sent.
      const asked = body as AssistantRequest;
      api.asked.push(asked);
      const turn = turnOf(asked, request, response);
      const script = scripts.length > 1 ? scripts.shift() : scripts[0];
      if (script !== undefined) return script(turn);
      const take = waiting.shift();
      if (take === undefined) unclaimed.push(turn);
      else take(turn);
      return;
    }
    if (path === '/assistant/feedback') return void response.writeHead(204).end();
    if (path === '/assistant/site') {
      return typeof api.site === 'string' ? refuse(response, api.site) : json(response, api.site);
    }
    if (path === '/assistant/visitor') {
      return typeof api.visitor === 'string'
        ? refuse(response, api.visitor)
        : json(response, api.visitor, 201);
    }
    const id = /^\/assistant\/conversations(?:\/(.+))?$/.exec(path);
    if (id === null) {
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(schoolPage(api.url, new URL(request.url ?? '/', api.url).searchParams));
    }
    if (method === 'DELETE') {
      api.conversations = api.conversations.filter(
        (one) => id[1] !== undefined && one.id !== id[1],
      );
      return void response.writeHead(204).end();
    }
    if (id[1] === undefined) {
      const items = api.conversations.map(({ items: messages, ...summary }) => ({
        ...summary,
        messages: messages.length,
      }));
      return json(response, { items, nextCursor: null });
    }
    const found = api.conversations.find((one) => one.id === id[1]);
    return found === undefined ? refuse(response, 'NOT_FOUND') : json(response, found);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(api, { url: `http://127.0.0.1:${port}` });
}
