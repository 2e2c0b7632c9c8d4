import type { RealtimeRequest } from '@ardoise/contract';
import { type Transport, realtimeClient } from '@ardoise/contract/client';
import { createParser } from 'eventsource-parser';
import { type Line, type LineEvents, parseFrame } from './line.ts';

/** Opens a WebSocket at this address. */
export function openSocket(address: string, events: LineEvents): Line {
  const socket = new WebSocket(address);
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }) => {
    const frame = parseFrame(data);
    if (frame !== null) events.heard(frame);
  });
  socket.addEventListener('close', () => events.closed());
  return {
    send(request: RealtimeRequest) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
    },
    close: () => socket.close(),
  };
}

/** Opens a stream of server-sent events with these topics. */
export function openEvents(
  http: Transport,
  topics: readonly string[],
  after: number | null,
  events: LineEvents,
): Line {
  const stop = new AbortController();
  const parser = createParser({
    onEvent({ data }) {
      const frame = parseFrame(data);
      if (frame !== null) events.heard(frame);
    },
  });

  async function read(): Promise<void> {
    const query = { topics: topics.join(','), ...(after === null ? {} : { after }) };
    const { body } = await realtimeClient(http).events(query, stop.signal);
    const reader = body?.getReader();
    if (reader === undefined) return;
    events.opened();
    const texts = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(texts.decode(value, { stream: true }));
    }
  }

  // However it ended, another attempt follows.
  void read()
    .catch(() => undefined)
    .then(() => events.closed());
  return { send: null, close: () => stop.abort() };
}
