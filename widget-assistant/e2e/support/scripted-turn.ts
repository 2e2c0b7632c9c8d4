import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AssistantAnswer,
  type AssistantRequest,
  type AssistantSource,
  type ErrorCode,
  errors,
  type SheetIdea,
} from '@ardoise/contract';

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

export function problem(code: ErrorCode, detail: string, status: number, limit?: Limit): string {
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

/** So that ids of answers differ. */
let answers = 0;

/** The question of a request, whose answer goes to its response. */
export function turnOf(
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
      answers += 1;
      event('done', {
        messageId: `answer-${answers}`,
        conversationId: body.keep === true ? (body.conversationId ?? `kept-${answers}`) : null,
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
