import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** How a stream of server-sent events is interrupted after a number of them. */
export interface Interruption {
  events: number;
  /** `cut`: the network fails until the test restores it. `hold`: nothing arrives until released. */
  what: 'cut' | 'hold';
}

interface Handling extends Interruption {
  /** Settles when a stream on hold may continue. */
  released: Promise<void>;
  onCut: () => void;
}

/** Forwards a stream up to its interruption. */
export async function passEvents(
  answer: IncomingMessage,
  response: ServerResponse,
  { events, what, released, onCut }: Handling,
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
    if (what === 'cut') {
      onCut();
      // A browser drops unread data when a connection is reset.
      await delay(300);
      answer.destroy();
      response.destroy();
      return;
    }
    await released;
    response.write(text);
    text = '';
    left = Infinity;
  }
  response.end(text);
}
