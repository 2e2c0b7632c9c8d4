import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/**
 * Compresses answers over 1 KB for callers that accept it. Not event streams, which must not wait in
 * a buffer, nor files that are compressed already, nor answers with tokens (`compress: false` on the
 * route).
 */
export const compressionPlugin = fp(
  async (app) => {
    await app.register(compress, {
      global: true,
      threshold: 1024,
      encodings: ['br', 'gzip'],
      customTypes:
        /^(?:text\/(?!event-stream)|application\/(?:problem\+)?json|application\/javascript|image\/svg\+xml)/,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      zlibOptions: { level: 6 },
    });
  },
  { name: 'compression' },
);
