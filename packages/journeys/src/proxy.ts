import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { type Duplex, pipeline } from 'node:stream';

export const pathOf = ({ url }: IncomingMessage): string => (url ?? '/').split('?')[0] ?? '/';

/** Passes a request on to `target`. Without `onAnswer` the answer is passed back as it is. */
export function forward(
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  onAnswer?: (answer: IncomingMessage) => void,
  headers: IncomingHttpHeaders = incoming.headers,
): void {
  const { hostname, port } = new URL(target);
  const onward = request(
    { hostname, port, path: incoming.url, method: incoming.method, headers },
    (answer) => {
      if (onAnswer !== undefined) return onAnswer(answer);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Passes a WebSocket on to `target`. When one side closes, so does the other. */
export function forwardUpgrade(
  target: string,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { hostname, port } = new URL(target);
  const onward = request({ hostname, port, path: incoming.url, headers: incoming.headers });
  const answer = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => {
    const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
    for (let at = 0; at < rawHeaders.length; at += 2) {
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
    }
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  };
  onward.on('upgrade', (accepted, peer, firstBytes) => {
    // The page is gone meanwhile.
    if (socket.destroyed) return void peer.destroy();
    answer(accepted);
    socket.write(firstBytes);
    peer.write(head);
    // An error on one side closes the other, which reports it.
    pipeline(socket, peer, socket, () => {});
  });
  // Refused: the answer ends the connection.
  onward.on('response', (refusal) => {
    answer(refusal);
    refusal.pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  onward.end();
}
