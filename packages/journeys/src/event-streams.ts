import type { IncomingMessage, ServerResponse } from 'node:http';

/** A stream of server-sent events stops after a number of them, until the test says how it goes on. */
export interface Interruption {
  events: number;
}

interface Handling extends Interruption {
  /** How it goes on: a connection that is cut drops what the browser has not read. */
  next: Promise<'release' | 'cut'>;
}

/** Forwards a stream up to its interruption. */
export async function passEvents(
  answer: IncomingMessage,
  response: ServerResponse,
  { events, next }: Handling,
): Promise<void> {
  let left = events;
  let text = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) {
    text += String(chunk);
    for (let end = text.indexOf('\n\n'); end >= 0 && left > 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end + 2);
      text = text.slice(end + 2);
      // Unsent bytes would be lost with the connection.
      await new Promise<void>((sent) => response.write(event, () => sent()));
      // Comments, which keep the connection alive, do not count.
      if (event.includes('event:')) left -= 1;
    }
    if (left > 0) continue;
    if ((await next) === 'cut') {
      answer.destroy();
      response.destroy();
      return;
    }
    response.write(text);
    text = '';
    left = Infinity;
  }
  response.end(text);
}
