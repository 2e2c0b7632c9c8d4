import { PassThrough } from 'node:stream';
import type { Outlet } from './connection.ts';

/** Server-sent events as an outlet: the frames are those of a WebSocket. */
export function eventStream(): { stream: PassThrough; outlet: Outlet } {
  const stream = new PassThrough();
  // So that the browser knows at once that it is connected.
  stream.write(': ok\n\n');
  const outlet: Outlet = {
    send: (frame) => void stream.write(`data: ${frame}\n\n`),
    waiting: () => stream.writableLength + stream.readableLength,
    close: () => void stream.end(),
    cut: () => void stream.destroy(),
  };
  return { stream, outlet };
}
