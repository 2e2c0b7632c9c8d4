import { afterEach, describe, expect, it } from 'vitest';
import {
  apiAt,
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

/** Starts an answer and leaves it open; `closed` resolves when the client closes the connection. */
async function serveOpenAnswer(): Promise<{ url: string; closed: Promise<void> }> {
  const closed = Promise.withResolvers<void>();
  const url = await serve((_, response) => {
    response.writeHead(200, stream);
    response.write(event('delta', { text: 'a' }));
    response.on('close', () => closed.resolve());
  });
  return { url, closed: closed.promise };
}

describe('a streamed answer', () => {
  it('is read completely, however its bytes are split', async () => {
    const text = 'L’eau traverse — ɔ́ 😀 la paroi';
    const bytes = Buffer.from(
      `: ici\n\n${event('delta', { text })}${event('source', { title: 'S', url: 'https://e.example/' })}${event('done', ending)}`,
    );
    const url = await serve(async (_, response) => {
      response.writeHead(200, stream);
      for (const byte of bytes) {
        response.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
      // The connection stays open: the client must stop by itself.
    });
    const { events, asked } = collect(url);
    await asked;
    expect(events).toEqual([
      { name: 'delta', data: { text } },
      { name: 'source', data: { title: 'S', url: 'https://e.example/' } },
      { name: 'done', data: { ...ending, sheet: { topic: 'La digestion', level: 'cm2' } } },
    ]);
  });

  it('ignores unknown events and sources that are not http(s)', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, stream);
      response.write(event('mood', { good: true }));
      response.write(event('source', { title: 'S', url: 'javascript:alert(1)' }));
      response.write(event('image', { url: 'https://elsewhere.example/x.png' }));
      response.write(event('image', { url: '/assistant/images/1' }));
      response.end(event('done', ending));
    });
    const { events, asked } = collect(url);
    await asked;
    expect(events.map(({ name }) => name)).toEqual(['image', 'done']);
    expect(events[0]?.data).toEqual({ url: `${url}/assistant/images/1` });
  });

  it('fails with the problem that the server sends in it', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, stream);
      response.write(event('delta', { text: 'Déb' }));
      response.write(
        event('error', {
          problem: { code: 'PROVIDER_TIMEOUT', status: 504, detail: 'Trop long.' },
        }),
      );
    });
    const { events, asked } = collect(url);
    expect(await failureOf(asked)).toMatchObject({
      code: 'PROVIDER_TIMEOUT',
      status: 504,
      detail: 'Trop long.',
    });
    expect(events).toHaveLength(1);
  });

  it.each([
    ['a delta without text', event('delta', { text: 3 })],
    ['an ending without its id', event('done', { ...ending, messageId: null })],
    ['data that is no JSON', 'event: delta\ndata: {"text"\n\n'],
  ])('is UNREADABLE with %s', async (_, bytes) => {
    const url = await serve((__, response) => {
      response.writeHead(200, stream);
      response.end(bytes);
    });
    expect(await failureOf(collect(url).asked)).toMatchObject({ code: 'UNREADABLE' });
  });

  it('is CUT when it ends within a multi-byte character', async () => {
    const bytes = Buffer.from(event('delta', { text: 'a' }) + 'event: delta\ndata: {"text":"é');
    const url = await serve((_, response) => {
      response.writeHead(200, stream);
      response.end(bytes.subarray(0, -1));
    });
    const { events, asked } = collect(url);
    expect(await failureOf(asked)).toMatchObject({ code: 'CUT' });
    expect(events).toEqual([{ name: 'delta', data: { text: 'a' } }]);
  });

  it('is CUT when the connection breaks', async () => {
    const url = await serve((request, response) => {
      response.writeHead(200, stream);
      response.write(event('delta', { text: 'a' }), () => request.socket.destroy());
    });
    expect(await failureOf(collect(url).asked)).toMatchObject({ code: 'CUT' });
  });

  it('is STALLED after a long silence, and closes the connection', async () => {
    const { url, closed } = await serveOpenAnswer();
    expect(await failureOf(collect(url, { stall: 100 }).asked)).toMatchObject({ code: 'STALLED' });
    await closed;
  });

  it('stays alive on comments alone', async () => {
    const url = await serve(async (_, response) => {
      response.writeHead(200, stream);
      // In small steps, longer in total than the permitted silence.
      for (let count = 0; count < 25; count += 1) {
        response.write(': encore\n\n');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      response.end(event('done', ending));
    });
    const { events, asked } = collect(url, { stall: 1_000 });
    await asked;
    expect(events).toHaveLength(1);
  });

  it('rejects with the caller’s reason when the caller aborts', async () => {
    const { url, closed } = await serveOpenAnswer();
    const reader = new AbortController();
    const asked = apiAt(url).ask(
      { query: 'x' },
      { onEvent: () => reader.abort(new Error('stopped')), signal: reader.signal },
    );
    await expect(asked).rejects.toThrow('stopped');
    await closed;
  });

  it('passes on an error thrown by the event handler', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, stream);
      response.write(event('delta', { text: 'a' }));
    });
    const asked = apiAt(url).ask(
      { query: 'x' },
      {
        onEvent: () => {
          throw new TypeError('of the panel');
        },
        signal: never,
      },
    );
    await expect(asked).rejects.toThrow('of the panel');
  });
});
