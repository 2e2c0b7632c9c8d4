import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { schoolPage } from './partner-page.ts';
import {
  type AssistantAnswer,
  type AssistantRequest,
  type AssistantSite,
  type AssistantSource,
  type Conversation,
  type ErrorCode,
  errors,
  type SheetIdea,
  type Visitor,
} from '@ardoise/contract';

/** The key of the site whose pages may ask. */
export const siteKey = 'site_000000000000000000000000';

/** The release under test: the build of this package, unless another is named. */
const dist = process.env['ASSISTANT_DIST'] ?? resolve(import.meta.dirname, '../../dist');

/** What the API tells with ASSISTANT_LIMIT. */
export interface Limit {
  /** Seconds. */
  retryAfter: number;
  limited?: 'messages' | 'pictures';
}

/** One question, answered by the test piece by piece. */
export interface Turn {
  readonly request: AssistantRequest;
  readonly headers: IncomingMessage['headers'];
  /** Settles when the visitor has left the answer. */
  readonly left: Promise<void>;
  delta(text: string): void;
  /** Raw bytes, for streams cut inside a character. */
  raw(bytes: Uint8Array | string): void;
  source(source: AssistantSource): void;
  image(url: string): void;
  done(ending?: Partial<Ending>): void;
  /** A problem: by the answer's status before anything was written, as an event afterwards. */
  fail(code: ErrorCode, detail?: string, status?: number, limit?: Limit): void;
  /** Any other answer. */
  reply(status: number, type: string, body: string): void;
  /** The connection breaks. */
  cut(): void;
}

type Ending = Pick<
  AssistantAnswer,
  'messageId' | 'conversationId' | 'origin' | 'counted' | 'suggestions' | 'sheet'
>;

export interface WholeAnswer extends Partial<Ending> {
  sources?: AssistantSource[];
  images?: string[];
  sheet?: SheetIdea | null;
}

/** How a question is answered. */
export type Script = (turn: Turn) => void | Promise<void>;

/** A whole answer, in pieces of one word. */
export function tells(
  text: string,
  { sources = [], images = [], ...ending }: WholeAnswer = {},
): Script {
  return (turn) => {
    for (const piece of text.match(/\S+\s*|\s+/g) ?? []) turn.delta(piece);
    for (const source of sources) turn.source(source);
    for (const image of images) turn.image(image);
    turn.done(ending);
  };
}

export function fails(code: ErrorCode, detail?: string, status?: number): Script {
  return (turn) => turn.fail(code, detail, status);
}

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

function problem(code: ErrorCode, detail: string, status: number, limit?: Limit): string {
  return JSON.stringify({
    type: `https://ardoise.example/errors/${code}`,
    title: code,
    status,
    code,
    detail,
    requestId: 'scripted',
    success: false,
    error: detail,
    ...(limit === undefined ? {} : { limited: limit.limited ?? 'messages' }),
  });
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  css: 'text/css',
};

/** A server with the assistant's API, whose answers are scripted by tests. */
export async function startScriptedApi(): Promise<ScriptedApi> {
  let scripts: Script[] = [];
  let counter = 0;
  const waiting: ((turn: Turn) => void)[] = [];
  const unclaimed: Turn[] = [];

  const server: Server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });

  function turnOf(
    body: AssistantRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Turn {
    const streams = request.headers.accept?.includes('text/event-stream') === true;
    const write = (text: string | Uint8Array) => {
      if (!response.headersSent) {
        response.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
        });
      }
      response.write(text);
    };
    const event = (name: string, data: unknown) =>
      write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    if (!streams) throw new Error('the widget asks for a stream');
    return {
      request: body,
      headers: request.headers,
      left: new Promise((done) => response.once('close', done)),
      delta: (text) => event('delta', { text }),
      raw: write,
      source: (source) => event('source', source),
      image: (url) => event('image', { url }),
      done(ending = {}) {
        counter += 1;
        event('done', {
          messageId: `answer-${counter}`,
          conversationId: body.keep === true ? (body.conversationId ?? `kept-${counter}`) : null,
          origin: 'model',
          counted: true,
          suggestions: [],
          sheet: null,
          ...ending,
        });
        response.end();
      },
      fail(code, detail = '', status = errors[code].status, limit) {
        const text = problem(code, detail, status, limit);
        if (response.headersSent) {
          event('error', { problem: JSON.parse(text) });
          response.end();
          return;
        }
        response
          .writeHead(status, {
            'content-type': 'application/problem+json',
            'retry-after': String(limit?.retryAfter ?? ''),
          })
          .end(text);
      },
      reply: (status, type, text) => response.writeHead(status, { 'content-type': type }).end(text),
      cut: () => response.destroy(),
    };
  }

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
