import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ManifestEntry } from '@ardoise/ui/vite';

/** How the remote behaves at this moment. */
export type RemoteMode =
  | 'whole'
  | 'entry answers 500'
  | 'entry hangs'
  | 'entry is not JavaScript'
  | 'entry has no lifecycles'
  | 'mount throws'
  | 'manifest names another contract'
  | 'manifest lacks the app'
  | 'manifest answers 500'
  | 'manifest is not JSON'
  | 'manifest hangs';

export interface Front {
  url: string;
  mode: RemoteMode;
  /** Folder of the build that stands for the dashboard; null: the product's own. */
  dist: string | null;
  /** More fields in the app's manifest entry, as a later shell might read. */
  extra: Record<string, unknown>;
  stop: () => Promise<void>;
}

const script = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };

/** Valid entries of a remote whose lifecycles are wrong; federation needs `init` and `get`. */
const entryWith = (lifecycles: string) =>
  `export const init = () => {}; export const get = async () => () => (${lifecycles});`;

const broken: Partial<Record<RemoteMode, string>> = {
  'entry is not JavaScript': '<!doctype html><p>502 Bad Gateway</p>',
  'entry has no lifecycles': entryWith('{ hello: 1 }'),
  'mount throws': entryWith(
    '{ bootstrap: async () => {}, mount: async () => { throw new Error("no mount"); }, unmount: async () => {} }',
  ),
};

/**
 * A server before the product that lets one remote fail in every way and passes everything else on:
 * same origin, same headers, real network.
 */
export async function startFront(target: string): Promise<Front> {
  const upstream = new URL(target);
  const hanging = new Set<ServerResponse>();

  const json = (response: ServerResponse, body: unknown) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body));

  async function manifest(response: ServerResponse): Promise<void> {
    const { mode } = front;
    if (mode === 'manifest answers 500') return void response.writeHead(500).end();
    if (mode === 'manifest hangs') return void hanging.add(response);
    if (mode === 'manifest is not JSON') return void response.writeHead(200).end('<p>login</p>');
    if (mode === 'manifest lacks the app') return void json(response, { spec: 1, apps: {} });
    const answer = await fetch(`${target}/mfe-manifest.json`);
    const real: { apps: { dashboard: Record<string, unknown> } } = await answer.json();
    const app = { ...real.apps.dashboard, ...front.extra };
    if (front.dist !== null) {
      const own: ManifestEntry = JSON.parse(
        readFileSync(join(front.dist, 'manifest-entry.json'), 'utf8'),
      );
      Object.assign(app, { ...own, name: undefined });
    }
    if (mode === 'manifest names another contract') app['contract'] = 99;
    // What comes in the entry's place has another digest.
    if (broken[mode] !== undefined) delete app['integrity'];
    json(response, { spec: 1, apps: { dashboard: app } });
  }

  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (path === '/mfe-manifest.json') return void manifest(response);
    if (path.startsWith('/mfe/') && path.endsWith('/remoteEntry.js')) {
      if (front.mode === 'entry answers 500') return void response.writeHead(500).end();
      if (front.mode === 'entry hangs') return void hanging.add(response);
      const body = broken[front.mode];
      if (body !== undefined) return void response.writeHead(200, script).end(body);
    }
    const own = front.dist === null ? null : /^\/mfe\/dashboard\/[^/]+\/([\w./-]+)$/u.exec(path);
    if (own?.[1] !== undefined && front.dist !== null) {
      const file = join(front.dist, own[1]);
      if (!existsSync(file)) return void response.writeHead(404).end();
      const type = own[1].endsWith('.css') ? { 'content-type': 'text/css' } : script;
      // As the product serves it: small.
      const packed = existsSync(`${file}.br`);
      const encoding = packed ? { 'content-encoding': 'br' } : {};
      const body = readFileSync(packed ? `${file}.br` : file);
      return void response.writeHead(200, { ...type, ...encoding }).end(body);
    }
    const { method, headers } = incoming;
    const onward = request(
      { host: upstream.hostname, port: upstream.port, path: incoming.url, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    mode: 'whole',
    dist: null,
    extra: {},
    async stop() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return front;
}
