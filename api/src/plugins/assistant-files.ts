import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { createReleaseKeeper } from './assistant-release.ts';

/** Files of a version never change; what follows the current version is asked for again soon. */
const immutable = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=300';

/** Everything under `/assistant/` that is not a call: for every page of the web, without cookies. */
function forEveryPage(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('timing-allow-origin', '*');
}

/**
 * The assistant's files: `/assistant/<version>/…`, for good, and `/assistant/v1/assistant.js`, which
 * follows the current version. What was published once is kept under the data folder, so that a
 * page that pins a version by its hash outlives every upgrade.
 */
export const assistantFiles = fp(
  async (app) => {
    const { siteRoot, dataDir, environment } = app.config;
    if (siteRoot === undefined) return;
    const dist = join(siteRoot, 'widget-assistant/dist');
    const kept = join(dataDir, 'assistant');
    const keeper = createReleaseKeeper({ dist, kept, log: app.log });
    await keeper.keep();

    await app.register(async (files) => {
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, publicFiles: true };
      });
      // On the request, so that 304 says it too: a browser lays its headers over those it has.
      files.addHook('onRequest', async (request, reply) => {
        forEveryPage(reply);
        if (request.url.startsWith('/assistant/v1/')) await keeper.keep();
      });
      await files.register(fastifyStatic, {
        prefix: '/assistant/',
        // In production what was published is published. A developer builds one version many times.
        root: environment === 'production' ? [kept, dist] : [dist, kept],
        decorateReply: false,
        wildcard: true,
        index: false,
        preCompressed: true,
        cacheControl: false,
        dotfiles: 'deny',
        // Compressed forms are chosen by `Accept-Encoding`; `.part` is a file that is being written.
        allowedPath: (path) => !/\.(?:html|br|gz|zst|map|part)$/.test(path),
        schemaHide: true,
        suppressWarning: true,
        setHeaders(reply, path) {
          const moving = /\/(?:v1\/assistant\.js|manifest\.json)(?:\.br|\.gz)?$/.test(path);
          reply.header('cache-control', moving ? shortly : immutable);
          reply.header('vary', 'accept-encoding');
        },
      });
    });
  },
  { name: 'assistant-files', dependencies: ['errors', 'security'] },
);
