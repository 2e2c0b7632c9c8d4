import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/**
 * Security headers. Pages are Vite-built modules of this origin and nothing else: no third party,
 * no inline script. The static plugin adds the hashes of a page's own inline pieces.
 */
export const contentSecurityPolicy: Record<string, string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // React and the headless components place popups by style attributes.
  'style-src-attr': ["'unsafe-inline'"],
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

/** The policy as a header, with more sources for some directives. */
export function policyHeader(more: Record<string, string[]> = {}): string {
  return Object.entries(contentSecurityPolicy)
    .map(([name, sources]) => [name, ...sources, ...(more[name] ?? [])].join(' '))
    .join('; ');
}

/**
 * Headers that a browser heeds on what it navigates to, not on a script, style or font of a page.
 * They weigh most of a kilobyte, thirty times a page, and teachers pay for it.
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

/** Parts of a page that are no document of their own; an SVG picture is one, and may hold scripts. */
const partOfPage = /^(text\/(javascript|css)|application\/javascript|font\/)/;

export const securityPlugin = fp(
  async (app) => {
    const https = app.config.publicUrl?.startsWith('https:') ?? false;
    await app.register(helmet, {
      // Ours, as one text: helmet would put it together anew for every answer.
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
    });
    const policy = policyHeader();
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy);
    });
    app.addHook('onSend', async (_request, reply, payload) => {
      if (partOfPage.test(String(reply.getHeader('content-type') ?? ''))) {
        for (const name of documentOnly) reply.removeHeader(name);
      } else {
        reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
      }
      // Answers are somebody's own, and some share their address with a page: a browser that kept
      // one would show it on the way back. A route that may be kept says so itself.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    });
  },
  { name: 'security', decorators: { fastify: ['config'] } },
);
