import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';

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
