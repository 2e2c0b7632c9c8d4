import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What happens to one connection to a stream of events, after so many of them. */
export interface Cut {
  events: number;
  /** 'cut': the line is down from then on, until the test puts it up again. */
  what: 'cut' | 'hold';
}

export interface Line {
  url: string;
  /** For the next connections to a generation's events, in order; later ones pass untouched. */
  cuts: Cut[];
  /** `Last-Event-ID` of each connection to a generation's events; null when there was none. */
  resumedAfter: (string | null)[];
  /** Lets a held stream go on. */
  release: () => void;
  /** While true, everything but the site's files fails as it does without a network. */
  down: boolean;
  /** Calls by method and path, without their query. */
  calls: string[];
  stop: () => Promise<void>;
}

const eventsPath = /^\/sheets\/generations\/[0-9a-f]{24}\/events$/;
const callPath = /^\/(auth|sheets|usage|curriculum|dashboard)(\/|$)/;

/** A line between browser and product that can be cut in the middle of a stream of events. */
export async function startLine(target: string): Promise<Line> {
  const upstream = new URL(target);
  let release = () => {};

  const passEvents = async (answer: IncomingMessage, response: ServerResponse, cut: Cut) => {
    let left = cut.events;
    let text = '';
    answer.setEncoding('utf8');
    for await (const chunk of answer) {
      text += String(chunk);
      for (let end = text.indexOf('\n\n'); end >= 0 && left > 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end + 2);
        text = text.slice(end + 2);
        // What was not handed to the network yet would be lost with the connection.
        await new Promise<void>((sent) => response.write(event, () => sent()));
        // Comments keep the connection alive; they are no events.
        if (event.includes('event:')) left -= 1;
      }
      if (left > 0) continue;
      if (cut.what === 'cut') {
        line.down = true;
        // A browser throws away what it has not yet read when a connection is reset.
        await delay(300);
        answer.destroy();
        response.destroy();
        return;
      }
      const released = new Promise<void>((go) => {
        release = go;
      });
      await released;
      response.write(text);
      text = '';
      left = Infinity;
    }
    response.end(text);
  };

  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const { method = 'GET', headers } = incoming;
    const isPage = headers.accept?.includes('text/html') === true;
    const isCall = callPath.test(path) && !isPage;
    if (isCall) line.calls.push(`${method} ${path}`);
    if (line.down && isCall) return void incoming.socket.destroy();
    const isEvents = eventsPath.test(path);
    if (isEvents) line.resumedAfter.push(String(headers['last-event-id'] ?? '') || null);
    const onward = request(
      { host: upstream.hostname, port: upstream.port, path: incoming.url, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        const cut = isEvents ? line.cuts.shift() : undefined;
        if (cut === undefined) answer.pipe(response);
        // A stream that ends under its reader is what this line is for.
        else passEvents(answer, response, cut).catch(() => response.destroy());
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
    return undefined;
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const line: Line = {
    url: `http://127.0.0.1:${port}`,
    cuts: [],
    resumedAfter: [],
    release: () => release(),
    down: false,
    calls: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return line;
}
