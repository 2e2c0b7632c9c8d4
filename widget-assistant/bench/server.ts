import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Responses to the requests of the other widgets before their first panel. */
const answers: readonly [prefix: string, answer: unknown][] = [
  ['/webhook', { data: [], output: 'hello' }],
  ['/api/v1/public-chatbotConfig', { chatbotConfig: '{}', uploads: {}, flowData: {} }],
  ['/api/v1/', {}],
];

export interface BenchServer {
  url: string;
  stop: () => Promise<void>;
}

/** Serves pages by path and folders by the first path segment, compressed as on a good host. */
export async function startServer(
  pages: ReadonlyMap<string, string>,
  folders: ReadonlyMap<string, string>,
): Promise<BenchServer> {
  const packed = new Map<string, Buffer>();
  const pack = (key: string, read: () => Buffer): Buffer => {
    const known = packed.get(key);
    if (known !== undefined) return known;
    const body = brotliCompressSync(read(), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    packed.set(key, body);
    return body;
  };
  const server = createServer((request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0] ?? '/');
    const page = pages.get(path);
    const head = { 'content-encoding': 'br', 'cache-control': 'no-store' };
    if (page !== undefined) {
      response.writeHead(200, { ...head, 'content-type': 'text/html; charset=utf-8' });
      return void response.end(pack(path, () => Buffer.from(page)));
    }
    const answer = answers.find(([prefix]) => path.startsWith(prefix));
    if (answer !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(answer[1]));
    }
    const [, first = '', ...rest] = path.split('/');
    const folder = folders.get(first);
    const file = folder === undefined ? null : join(folder, ...rest);
    if (file === null || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      return void response.writeHead(404).end();
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { ...head, 'content-type': type });
    response.end(pack(file, () => readFileSync(file)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
