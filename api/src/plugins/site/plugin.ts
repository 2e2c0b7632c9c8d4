import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { MfeManifest } from '@ardoise/contract';
import { MfeManifest as MfeManifestSchema } from '@ardoise/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pathOf } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { createPages, type Encoding } from './pages.ts';
import { createRemotes } from './remotes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never shadowed by a page: the caller is a machine, whatever it accepts. */
    machine?: boolean;
  }
  interface FastifyInstance {
    /** Sends the page of this navigation; false when it is none, or when no page is built. */
    sendPage(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  }
}

const immutable = 'public, max-age=31536000, immutable';

/** Whether a browser asks for a document to show, not a script for data. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return false;
  return /(?:^|[,\s])text\/html(?:$|[;,\s])/i.test(request.headers.accept ?? '');
}

/** The encoding to send, of those that the caller names without refusing them. */
function encodingFor(request: FastifyRequest): Encoding {
  const header = request.headers['accept-encoding'];
  const accepted = [header ?? '']
    .flat()
    .join(',')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * The built site on the API's own origin: the shell's pages and files, the remotes' releases and the
 * manifest that names them. A path that is both a page and a call (`/dashboard`) is told apart by
 * what the caller accepts.
 */
export const sitePlugin = fp(
  async (app) => {
    const { siteRoot, mfeRoots } = app.config;
    if (siteRoot === undefined) {
      app.decorate('sendPage', async () => false);
      return;
    }
    const shellDist = join(siteRoot, 'shell/dist');
    const pages = createPages(shellDist);
    const remotes = createRemotes(siteRoot, mfeRoots, app.log);

    app.decorate('sendPage', async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isNavigation(request)) return false;
      const path = pathOf(request.url);
      const found = await pages.at(path, request.locale);
      if (found === null) return false;
      const { page, status } = found;
      const encoding = encodingFor(request);
      const tag = `"${page.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      reply
        .header('content-security-policy', page.policy)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept, accept-encoding, accept-language')
        .header('etag', tag)
        .type('text/html; charset=utf-8');
      if (status === 200 && request.headers['if-none-match'] === tag) {
        await reply.code(304).send();
        return true;
      }
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      await reply.code(status).send(page.bodies[encoding]);
      return true;
    });

    app.addHook('onRequest', async (request, reply) => {
      const { config, url } = request.routeOptions;
      if (config.machine === true) return;
      // What looks like a file is looked for first; the not-found handler shows a page without it.
      const matchesFiles = url === undefined || url.includes('*');
      if (matchesFiles && /\.\w+(?:$|\?)/.test(request.url)) return;
      if (await app.sendPage(request, reply)) return reply;
    });

    await app.register(fastifyStatic, {
      root: shellDist,
      wildcard: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'deny',
      schemaHide: true,
      suppressWarning: true,
      allowedPath: (path) => !path.endsWith('.html') && path !== '/routes.json',
      setHeaders(reply, path) {
        // A remote's files lie under their version; the shell's assets have a hash in their names.
        const ofShell = path.startsWith(`${shellDist}${sep}`);
        const lasting = !ofShell || path.startsWith(join(shellDist, 'assets') + sep);
        reply.header('cache-control', lasting ? immutable : 'no-cache');
        reply.header('vary', 'accept-encoding');
      },
    });

    app.get<{ Params: { app: string; version: string; '*': string } }>(
      '/mfe/:app/:version/*',
      { config: { machine: true }, schema: { hide: true } },
      async (request, reply) => {
        const { app: name, version, '*': file } = request.params;
        const remote = (await remotes()).find((one) => one.name === name);
        if (remote === undefined || remote.app.version !== version) throw new Problem('NOT_FOUND');
        return reply.sendFile(file, remote.dist, { cacheControl: false });
      },
    );

    app.get(
      '/mfe-manifest.json',
      {
        config: { machine: true },
        schema: {
          tags: ['operations'],
          summary: 'The micro-frontends of the site and where their entries are',
          response: { 200: MfeManifestSchema },
        },
      },
      async (_request, reply): Promise<MfeManifest> => {
        reply.header('cache-control', 'no-store');
        const apps = (await remotes()).map(({ name, app: one }) => [name, one]);
        return { spec: 1, apps: Object.fromEntries(apps) };
      },
    );
  },
  {
    name: 'site',
    dependencies: ['errors', 'locale', 'security'],
    decorators: { fastify: ['config'] },
  },
);
