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

export const securityPlugin = fp(
  async (app) => {
    const https = app.config.publicUrl?.startsWith('https:') ?? false;
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
    });
    app.addHook('onSend', async (_request, reply, payload) => {
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
      // Answers are somebody's own, and some share their address with a page: a browser that kept
      // one would show it on the way back. A route that may be kept says so itself.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    });
  },
  { name: 'security', decorators: { fastify: ['config'] } },
);
