import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountClient } from '../account/client.ts';
import { generationsClient } from '../generations/client.ts';
import { sheetsClient } from '../sheets/client.ts';
import { createTransport, ProblemError } from './index.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(handler: RequestListener): Promise<string> {
  const started = createServer(handler);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function client(
  baseUrl: string,
  extra: { token?: string; renew?: () => Promise<string | null> } = {},
) {
  const http = createTransport({
    baseUrl,
    accessToken: () => extra.token ?? null,
    locale: () => 'fr',
    renew: extra.renew,
  });
  return {
    http,
    account: accountClient(http),
    generations: generationsClient(http),
    sheets: sheetsClient(http),
  };
}

async function failureOf(promise: Promise<unknown>): Promise<ProblemError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw new Error('expected a ProblemError');
  return error;
}

describe('a call', () => {
  it('sends a picture as multipart form data', async () => {
    let type = '';
    let body = '';
    const url = await serve((request, response) => {
      type = request.headers['content-type'] ?? '';
      request.setEncoding('latin1').on('data', (part: string) => (body += part));
      request.on('end', () => response.end('{}'));
    });
    await client(url).account.setAvatar(new Blob(['GIF89a'], { type: 'image/gif' }));
    expect(type).toMatch(/^multipart\/form-data; boundary=./);
    expect(body).toMatch(/name="picture"; filename=[^]*image\/gif[^]*GIF89a/);
  });

  it('throws the server’s problem with its code, detail and Retry-After', async () => {
    const url = await serve((_, response) => {
      response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '7' });
      response.end(JSON.stringify({ code: 'RATE_LIMITED', detail: 'Patientez.', status: 429 }));
    });
    const error = await failureOf(client(url).sheets.list({}));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', detail: 'Patientez.', retryAfter: 7 });
  });

  it('does not mistake a proxy’s page for an answer of the API', async () => {
    const url = await serve((_, response) => response.writeHead(502).end('<html>'));
    expect(await failureOf(client(url).sheets.list({}))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  it('throws OFFLINE when nothing answers', async () => {
    const url = await serve((request) => request.socket.destroy());
    expect(await failureOf(client(url).sheets.list({}))).toMatchObject({ code: 'OFFLINE' });
  });

  it('aborts with the reason that its caller gives', async () => {
    const url = await serve(() => undefined);
    const caller = new AbortController();
    const call = client(url).sheets.list({}, caller.signal);
    caller.abort(new Error('left the screen'));
    await expect(call).rejects.toThrow('left the screen');
  });

  it('renews the token once after a 401 and repeats the call', async () => {
    const tokens: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      tokens.push(request.headers.authorization);
      const fresh = request.headers.authorization === 'Bearer fresh';
      response.writeHead(fresh ? 200 : 401).end(JSON.stringify({ items: [], nextCursor: null }));
    });
    const page = await client(url, {
      token: 'stale',
      renew: () => Promise.resolve('fresh'),
    }).sheets.list({});
    expect(page.items).toEqual([]);
    expect(tokens).toEqual(['Bearer stale', 'Bearer fresh']);
  });

  it('gives the file of an export its French name', async () => {
    const url = await serve((_, response) => {
      const name = encodeURIComponent('Fiche CM2 - L’appareil digestif.pdf');
      response.setHeader(
        'content-disposition',
        `attachment; filename="f.pdf"; filename*=UTF-8''${name}`,
      );
      response.end('file');
    });
    const { file, name } = await client(url).sheets.export('a'.repeat(24), { format: 'pdf' });
    expect(name).toBe('Fiche CM2 - L’appareil digestif.pdf');
    expect(await file.text()).toBe('file');
  });
});

it('recognizes a problem thrown by the copy in another bundle', async () => {
  const { ProblemError: Foreign } = await import(`${'./problem-error.ts'}?copy`);
  expect(Foreign).not.toBe(ProblemError);
  expect(new Foreign({ code: 'NOT_FOUND', status: 404 })).toBeInstanceOf(ProblemError);
  expect(new Error('ProblemError')).not.toBeInstanceOf(ProblemError);
});

describe('a call that may be repeated', () => {
  /** Refuses the first calls and answers the next one; returns the idempotency keys received. */
  async function flaky(refusals: number, status: number, head = {}) {
    const keys: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      keys.push(request.headers['idempotency-key']?.toString());
      if (keys.length <= refusals) response.writeHead(status, head).end();
      else response.end('{"id":"1"}');
    });
    return { http: client(url).http, keys };
  }

  it('is sent again after a server error, up to the given number of retries', async () => {
    const { http, keys } = await flaky(2, 503);
    expect(await http.json('GET', '/x', { retries: 2 })).toEqual({ id: '1' });
    expect(keys).toHaveLength(3);
  });

  it('fails with the last problem when the attempts are used up', async () => {
    const { http, keys } = await flaky(9, 502);
    const error = await failureOf(http.json('GET', '/x', { retries: 1 }));
    expect(error.code).toBe('SERVICE_UNAVAILABLE');
    expect(keys).toHaveLength(2);
  });

  it('keeps its idempotency key over all attempts', async () => {
    const { http, keys } = await flaky(1, 503);
    await http.json('POST', '/x', { idempotencyKey: 'one', retries: 1 });
    expect(keys).toEqual(['one', 'one']);
  });

  it.each([
    ['POST without a key', 'POST', 503, { retries: 3 }],
    ['GET that nobody asked to repeat', 'GET', 503, {}],
    ['GET that is refused for good', 'GET', 404, { retries: 3 }],
  ])('is sent once: %s', async (_what, method, status, options) => {
    const { http, keys } = await flaky(1, status);
    await failureOf(http.json(method, '/x', options));
    expect(keys).toHaveLength(1);
  });

  it('is not repeated when the server asks for a long wait', async () => {
    const { http, keys } = await flaky(1, 429, { 'retry-after': '60' });
    expect(await failureOf(http.json('GET', '/x', { retries: 3 }))).toMatchObject({
      retryAfter: 60,
    });
    expect(keys).toHaveLength(1);
  });

  it('stops waiting for the next attempt when its caller does', async () => {
    const { http, keys } = await flaky(9, 503);
    const caller = new AbortController();
    const call = http.json('GET', '/x', { retries: 5, signal: caller.signal });
    const rejected = expect(call).rejects.toThrow('left the screen');
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    caller.abort(new Error('left the screen'));
    await rejected;
    expect(keys).toHaveLength(1);
  });
});

describe('following a generation', () => {
  const event = (id: number, name: string, data: object) =>
    `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

  it('reads events cut anywhere, skips comments and ends after the last one', async () => {
    const text = `: ping\n\n${event(1, 'started', {})}${event(2, 'completed', { sheetId: 'é' })}`;
    const bytes = Buffer.from(text);
    const url = await serve((_, response) => {
      for (const byte of bytes) response.write(Buffer.of(byte));
      // The connection stays open: the client must stop by itself.
    });
    const names: string[] = [];
    const follow = client(url).generations.events('g', 0, new AbortController().signal);
    for await (const { name, id } of follow) names.push(`${id} ${name}`);
    expect(names).toEqual(['1 started', '2 completed']);
  });

  it('asks for what comes after the last event and throws OFFLINE when cut', async () => {
    let asked: string | undefined;
    const url = await serve((request, response) => {
      asked = String(request.headers['last-event-id']);
      response.write(event(5, 'conformity', {}));
      setTimeout(() => request.socket.destroy(), 20);
    });
    const seen: number[] = [];
    const follow = async () => {
      for await (const { id } of client(url).generations.events(
        'g',
        4,
        new AbortController().signal,
      )) {
        seen.push(id);
      }
    };
    expect(await failureOf(follow())).toMatchObject({ code: 'OFFLINE' });
    expect(asked).toBe('4');
    expect(seen).toEqual([5]);
  });
});
