import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { signedToken } from './signed-token.ts';

export interface PartnerSite {
  /** Origin of Ardoise. */
  ardoise: string;
  port: number;
  key: string;
  secret: string;
}

const types: Record<string, string> = {
  '/': 'text/html; charset=utf-8',
  '/page.css': 'text/css; charset=utf-8',
  '/page.js': 'text/javascript; charset=utf-8',
};

/** Origins under which the page is reached. */
export function partnerOrigins(port: number): string[] {
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

/** The script tag that a school pastes. */
export function embedLine(ardoise: string, key: string): string {
  return `<script src="${ardoise}/assistant/v1/assistant.js" data-site-key="${key}" async></script>`;
}

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A school's strict policy: its own files, and Ardoise's origin. */
function policy(ardoise: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${ardoise}`,
    "style-src 'self'",
    `connect-src 'self' ${ardoise}`,
    `img-src 'self' data: blob: ${ardoise}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The request comes from a page of this site. */
function isOwnPage(request: IncomingMessage, port: number): boolean {
  return partnerOrigins(port).includes(request.headers.origin ?? '');
}

/** A minimal web server of a school: one page, and the endpoint that signs the visitor's token. */
export async function startPartnerPage(site: PartnerSite): Promise<Server> {
  const { ardoise, port, key } = site;
  const file = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');
  const line = embedLine(ardoise, key);
  const html = (await file('page.html'))
    .replace('{{line-shown}}', () => escaped(line))
    .replace('{{line}}', () => line);
  const bodies: Record<string, string> = {
    '/': html,
    '/page.css': await file('page.css'),
    '/page.js': await file('page.js'),
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url?.split('?')[0] ?? '';
    response.setHeader('content-security-policy', policy(ardoise));
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-cache');
    const body = bodies[path];
    if (request.method === 'POST' && path === '/identite' && isOwnPage(request, port)) {
      // A real school looks up who is signed in; here everyone is the same teacher.
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-store');
      response.end(JSON.stringify({ token: signedToken(site, 'enseignant-exemple') }));
    } else if (body !== undefined && (request.method === 'GET' || request.method === 'HEAD')) {
      response.setHeader('content-type', types[path] ?? 'text/plain');
      response.end(request.method === 'HEAD' ? undefined : body);
    } else {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Rien à cette adresse.\n');
    }
  }

  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
