import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { startLocalServer } from './local-server.ts';
import { forward, pathOf } from './proxy.ts';

export type RemoteFault =
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

/** The product behind a proxy that replaces the dashboard's remote, or breaks it. */
export interface FaultyRemote {
  url: string;
  fault: RemoteFault | null;
  /** Folder of a build that replaces the dashboard's; null for the product's own. */
  dist: string | null;
  /** Further fields in the manifest entry, such as a later version may have. */
  extraFields: Record<string, unknown>;
  stop: () => Promise<void>;
}

const javascript = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
};

/** An entry that federation accepts: it needs `init` and `get`. */
const entryWith = (lifecycles: string) =>
  `export const init = () => {}; export const get = async () => () => (${lifecycles});`;

const brokenEntries: Partial<Record<RemoteFault, string>> = {
  'entry is not JavaScript': '<!doctype html><p>502 Bad Gateway</p>',
  'entry has no lifecycles': entryWith('{ hello: 1 }'),
  'mount throws': entryWith(
    '{ bootstrap: async () => {}, mount: async () => { throw new Error("no mount"); }, unmount: async () => {} }',
  ),
};

function sendFile(response: ServerResponse, file: string): void {
  if (!existsSync(file)) return void response.writeHead(404).end();
  const type = file.endsWith('.css') ? { 'content-type': 'text/css' } : javascript;
  // Compressed if the build has compressed it, as the product serves it.
  const isCompressed = existsSync(`${file}.br`);
  const encoding = isCompressed ? { 'content-encoding': 'br' } : {};
  response
    .writeHead(200, { ...type, ...encoding })
    .end(readFileSync(isCompressed ? `${file}.br` : file));
}

function manifestEntryOf(dist: string): { entry: string } {
  const entry: { entry: string } = JSON.parse(
    readFileSync(join(dist, 'manifest-entry.json'), 'utf8'),
  );
  return entry;
}

/** The folder that a build is served from, with a slash at its end. */
const folderOf = (dist: string) => manifestEntryOf(dist).entry.replace(/[^/]*$/u, '');

function sendJson(response: ServerResponse, body: unknown): void {
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

export async function startFaultyRemote(target: string): Promise<FaultyRemote> {
  const hanging = new Set<ServerResponse>();

  async function sendManifest(response: ServerResponse): Promise<void> {
    const { fault, dist, extraFields } = remote;
    if (fault === 'manifest answers 500') return void response.writeHead(500).end();
    if (fault === 'manifest hangs') return void hanging.add(response);
    if (fault === 'manifest is not JSON') return void response.writeHead(200).end('<p>login</p>');
    const answer = await fetch(`${target}/mfe-manifest.json`);
    const manifest: { apps: { dashboard: Record<string, unknown> } } = await answer.json();
    const { dashboard, ...others } = manifest.apps;
    if (fault === 'manifest lacks the app')
      return sendJson(response, { ...manifest, apps: others });
    const entry = { ...dashboard, ...extraFields };
    if (dist !== null) {
      Object.assign(entry, { ...manifestEntryOf(dist), name: undefined });
    }
    if (fault === 'manifest names another contract') entry['contract'] = 99;
    // The broken entry has another hash.
    if (fault !== null && brokenEntries[fault] !== undefined) delete entry['integrity'];
    sendJson(response, { ...manifest, apps: { ...others, dashboard: entry } });
  }

  const server = await startLocalServer((incoming, response) => {
    const { fault, dist } = remote;
    const path = pathOf(incoming);
    if (path === '/mfe-manifest.json') return void sendManifest(response);
    if (path.startsWith('/mfe/dashboard/') && path.endsWith('/remoteEntry.js')) {
      if (fault === 'entry answers 500') return void response.writeHead(500).end();
      if (fault === 'entry hangs') return void hanging.add(response);
      const body = fault === null ? undefined : brokenEntries[fault];
      if (body !== undefined) return void response.writeHead(200, javascript).end(body);
    }
    // Only its own version: the product's files stay where they are, as after a real release.
    const folder = dist === null ? null : folderOf(dist);
    if (dist !== null && folder !== null && path.startsWith(folder)) {
      return sendFile(response, join(dist, path.slice(folder.length)));
    }
    forward(target, incoming, response);
  });
  const remote: FaultyRemote = {
    url: server.url,
    fault: null,
    dist: null,
    extraFields: {},
    async stop() {
      for (const response of hanging) response.destroy();
      await server.stop();
    },
  };
  return remote;
}
