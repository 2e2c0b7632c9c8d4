import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Security headers. Pages are Vite-built modules of this origin and nothing else: no third party,
 * no inline script. The static plugin adds the hashes of a page's own inline pieces.
 */
export const contentSecurityPolicy: Record<string, string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
};

/**
 * Where browsers report what the policy refused. The older directive alone: all browsers heed it, and
 * `report-to` would be a second header on every page.
 */
const reporting = 'report-uri /policy-reports';

/** The policy as a header, with more sources for some directives. */
export function policyHeader(more: Record<string, string[]> = {}): string {
  const directives = Object.entries(contentSecurityPolicy).map(([name, sources]) =>
    [name, ...sources, ...(more[name] ?? [])].join(' '),
  );
  return [...directives, reporting].join('; ');
}

/**
 * Headers that browsers heed on documents, not on the scripts, styles and fonts of a page. They weigh
 * most of a kilobyte, thirty times a page, and teachers pay by the megabyte.
 */
const documentOnly = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Types that are never documents. SVG pictures are documents, and may hold scripts. */
const partOfPage = /^(text\/(javascript|css)|application\/javascript|font\/)/;

/** Helmet's headers with these options, which are the same on every answer. */
function helmetHeaders(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

export const securityPlugin = fp(
  async (app) => {
    const https = app.config.publicUrl?.startsWith('https:') ?? false;
    const headers = {
      ...helmetHeaders({
        // Our own below, which pages extend.
        contentSecurityPolicy: false,
        crossOriginEmbedderPolicy: false,
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
        strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
        xFrameOptions: { action: 'deny' },
      }),
      'content-security-policy': policyHeader(),
    };
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (partOfPage.test(String(reply.getHeader('content-type') ?? ''))) {
        for (const name of documentOnly) reply.removeHeader(name);
      } else {
        reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
      }
      // Answers are personal, and some share their address with a page: a browser that cached one
      // would show it on the way back. Routes whose answers may be cached say so themselves.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done(null, payload);
    });
  },
  { name: 'security', decorators: { fastify: ['config'] } },
);
