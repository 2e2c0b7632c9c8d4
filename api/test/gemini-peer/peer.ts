import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GeminiRequest } from './answer.ts';
import { type ScriptName, scripts } from './scripts.ts';

/** One call that the peer got. Times are milliseconds since 1970; null: did not come to it. */
export interface PeerCall {
  path: string;
  key: string;
  request: GeminiRequest;
  at: number;
  first: number | null;
  last: number | null;
}

async function bodyOf(request: IncomingMessage): Promise<GeminiRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * A server that speaks Gemini's streamGenerateContent, and does with each call what its script
 * says. GET /calls lists what it got.
 */
export async function startGeminiPeer({
  script = 'fast',
  port = 0,
}: {
  script?: ScriptName;
  port?: number;
} = {}) {
  let current: ScriptName = script;
  const calls: PeerCall[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(calls.map(({ path, at, first, last }) => ({ path, at, first, last }))),
      );
      return;
    }
    const gone = new AbortController();
    open += 1;
    response.once('close', () => {
      open -= 1;
      gone.abort();
    });
    response.on('error', () => gone.abort());
    const handle = async () => {
      const body = await bodyOf(request);
      const key = String(request.headers['x-goog-api-key'] ?? '');
      const call: PeerCall = {
        path: `${url.pathname}${url.search}`,
        key,
        request: body,
        at: Date.now(),
        first: null,
        last: null,
      };
      calls.push(call);
      await scripts[current]({
        request: body,
        response,
        rank: calls.length,
        signal: gone.signal,
        mark: (name) => (call[name] = Date.now()),
      });
    };
    handle().catch((error: unknown) => {
      if (!gone.signal.aborted) response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    /** Answers that somebody still waits for. */
    open: () => open,
    play(name: ScriptName): void {
      current = name;
      calls.length = 0;
    },
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export type GeminiPeer = Awaited<ReturnType<typeof startGeminiPeer>>;
