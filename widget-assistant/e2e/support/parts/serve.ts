import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.ttf': 'font/ttf',
};

export interface PartsPage {
  url: string;
  /** Requested paths, in order. */
  asked: string[];
  stop(): Promise<void>;
}

/** Builds parts of the assistant, and serves them under the strictest content security policy. */
export async function servePartsPage(): Promise<PartsPage> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-parts-'));
  await build({
    root: import.meta.dirname,
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    build: { outDir: folder, emptyOutDir: true, target: 'chrome109', modulePreload: false },
  });
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize(request.url === '/' ? '/index.html' : (request.url ?? ''));
    asked.push(path);
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    readFile(join(folder, path)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
