import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Locale } from '@ardoise/contract';
import { listedTemplate } from '@ardoise/contract/mfe';
import {
  fillRemoteRules,
  frameFile,
  localeOfAddress,
  type Page as DrawnPage,
  withRemotePages,
} from '@ardoise/pages';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { chosenLanguage } from '../../shared/chosen-language.ts';
import { publicOrigin } from '../../shared/origin.ts';
import { pathOf } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { missingSellerVariables } from '../../config/seller.ts';
import { createAnnouncements, type PageAnnouncer } from './announcements.ts';
import { askingOf } from './asking.ts';
import { createDocuments } from './documents.ts';
import { fill, type Place } from './fill.ts';
import { encodingFor } from './encoding.ts';
import { createLastingFiles } from './lasting-files.ts';
import { policyOf, tagOf } from './page.ts';
import { createPages } from './pages.ts';
import { builtFolders, createReleases, type Releases } from './releases.ts';
import { remoteRoutes } from './remote-routes.ts';
import { shellEntryFile } from './shell-entry.ts';
import { createStaffGuard, leadToSignIn, type StaffCheck } from './staff.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never shadowed by a page: the caller is a machine, whatever it accepts. */
    machine?: boolean;
  }
  interface FastifyInstance {
    /** The kept releases of the remotes; null where no site is served. */
    releases: Releases | null;
    /** Says what pages of a remote are to search engines and link previews. */
    announcePages(announcer: PageAnnouncer): void;
    /** Who knows the sessions says here which staff cookie is good. */
    checkStaffBy(check: StaffCheck): void;
    /**
     * Sends the page of this address; false when the caller asks for data, or when no page is built.
     * `listed`: only a page that exists, not the one that says that there is none.
     */
    sendPage(
      request: FastifyRequest,
      reply: FastifyReply,
      which: 'listed' | 'any',
    ): Promise<boolean>;
    /**
     * Sends a page that is drawn for this request, in its reader's language.
     * @throws Problem NOT_FOUND when no page is built.
     */
    sendDrawn(
      request: FastifyRequest,
      reply: FastifyReply,
      status: number,
      page: (locale: Locale) => DrawnPage,
    ): Promise<void>;
  }
}

/** Files of the shell's build for the API alone. */
const internalFiles = ['/routes.json', `/${frameFile}`, `/${shellEntryFile}`];

/**
 * Whether a caller may ask for this file of a build by its name. Compressed forms are chosen by
 * `Accept-Encoding` alone: by name they would go round the rules for what they are a form of.
 */
const isServed = (path: string): boolean =>
  !/\.(?:html|br|gz|zst|map)$/.test(path) && !internalFiles.includes(path);

/** Files for search engines, which name the site's own address and its remotes. */
const searchFiles = [
  ['robots.txt', 'text/plain'],
  ['sitemap.xml', 'application/xml'],
] as const;

const immutable = 'public, max-age=31536000, immutable';

/**
 * The built site on the API's own origin: the shell's pages and files, the remotes' releases and the
 * manifest that names them. A path that is both a page and a call (`/dashboard`) is a page, unless
 * the caller asks for data.
 */
export const sitePlugin = fp(
  async (app) => {
    const announcements = createAnnouncements();
    app.decorate('announcePages', announcements.register);
    const guard = createStaffGuard();
    app.decorate('checkStaffBy', guard.checkBy);
    const { environment, publicUrl, siteRoot, mfeRoots, dataDir, seller, google } = app.config;
    if (siteRoot === undefined) {
      app.decorate('releases', null);
      app.decorate('sendPage', async () => false);
      app.decorate('sendDrawn', async () => {
        throw new Problem('NOT_FOUND');
      });
      return;
    }
    const shellDist = join(siteRoot, 'shell/dist');
    const assets = join(shellDist, 'assets');
    const missing = missingSellerVariables(seller);
    if (missing.length > 0)
      app.log.warn({ missing }, 'the legal pages and receipts lack who runs this site');
    if (environment === 'production' && publicUrl === undefined) {
      app.log.warn('PUBLIC_URL is not set: links in pages and mails lead to this machine alone');
    }
    const releases = createReleases(
      join(dataDir, 'releases'),
      shellDist,
      (facts, text) => app.log.warn(facts, text),
      app.clock,
    );
    app.decorate('releases', releases);
    await releases.publishAll(await builtFolders(siteRoot, mfeRoots));
    const documents = createDocuments(shellDist, app.clock, (facts, text) =>
      app.log.warn(facts, text),
    );
    const waysIn = google === undefined ? [] : ['google'];
    const pages = createPages(shellDist, releases.current, waysIn, documents, announcements);

    const place = (): Place => ({ origin: publicOrigin(app), seller });

    app.decorate('sendPage', async (request, reply, which) => {
      if (askingOf(request) === 'data') return false;
      const path = pathOf(request.url);
      const locale = localeOfAddress(path) ?? chosenLanguage(request);
      if ((await pages.areaAt(path)) === 'staff' && !(await guard.admits(request))) {
        if (which === 'listed') return false;
        await leadToSignIn(request, reply);
        return true;
      }
      const found = await pages.at(
        path,
        locale,
        place(),
        request.headers['x-keep-page'] !== undefined,
      );
      if (found === null || (which === 'listed' && found.status !== 200)) return false;
      const { page, status } = found;
      const encoding = encodingFor(request);
      const tag = `"${page.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      reply
        .header('content-security-policy', page.policy)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept, accept-encoding, accept-language, cookie')
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

    app.decorate('sendDrawn', async (request, reply, status, page) => {
      const locale = localeOfAddress(pathOf(request.url)) ?? chosenLanguage(request);
      const html = await documents.draw(page(locale), place().origin);
      if (html === null) throw new Problem('NOT_FOUND');
      // Weak, since the answer is compressed as it is sent.
      const tag = `W/"${tagOf(html)}"`;
      reply
        .header('content-security-policy', policyOf(html))
        .header('vary', 'accept-language, cookie')
        .header('etag', tag);
      if (status === 200 && request.headers['if-none-match'] === tag) {
        await reply.code(304).send();
        return;
      }
      await reply.code(status).type('text/html; charset=utf-8').send(html);
    });

    app.addHook('onRequest', async (request, reply) => {
      const { config, url } = request.routeOptions;
      if (config.machine === true) return;
      // What looks like a file is looked for first; the not-found handler shows a page without it.
      const matchesFiles = url === undefined || url.includes('*');
      if (matchesFiles && /\.\w+(?:$|\?)/.test(request.url)) return;
      // A caller that takes anything gets what the address is, and most addresses are calls.
      const which = askingOf(request) === 'page' ? 'any' : 'listed';
      if (await app.sendPage(request, reply, which)) return reply;
    });

    await app.register(fastifyStatic, {
      root: shellDist,
      wildcard: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      schemaHide: true,
      suppressWarning: true,
      allowedPath: isServed,
      setHeaders(reply, path) {
        // A release's files lie under its version.
        const ofShell = path.startsWith(`${shellDist}${sep}`);
        const lasting = !ofShell || path.startsWith(assets + sep);
        // Said already of what a shared cache must not keep.
        if (reply.getHeader('cache-control') === undefined) {
          reply.header('cache-control', lasting ? immutable : 'no-cache');
        }
        reply.header('vary', 'accept-encoding');
      },
    });

    // The shell's assets have a hash in their names.
    const files = createLastingFiles();
    app.get<{ Params: { '*': string } }>(
      '/assets/*',
      { config: { machine: true }, schema: { hide: true } },
      async (request, reply) => {
        const file = { folder: assets, file: request.params['*'], cacheControl: immutable };
        if (await files.send(request, reply, file)) return reply;
        return reply.sendFile(file.file, assets, { cacheControl: false });
      },
    );

    for (const [name, type] of searchFiles) {
      app.get(
        `/${name}`,
        {
          config: { machine: true },
          schema: {
            tags: ['operations'],
            summary: `${name} for search engines, with this site's own address`,
            response: { 200: { content: { [type]: { schema: Type.String() } } } },
          },
        },
        async (_request, reply) => {
          const text = await readFile(join(shellDist, name), 'utf8').catch(() => null);
          if (text === null) throw new Problem('NOT_FOUND');
          // What is for staff is named to nobody else.
          const remotes = (await releases.current())
            .map(({ app: one }) => one)
            .filter(({ area }) => area !== 'staff');
          const filled = fill(fillRemoteRules(text, remotes), place());
          // Pages of a remote that is not here would lead nowhere.
          const paths = (await announcements.listed()).filter((path) =>
            remotes.some((one) => listedTemplate(one, path) !== null),
          );
          return reply
            .header('cache-control', 'no-cache')
            .type(`${type}; charset=utf-8`)
            .send(withRemotePages(filled, place().origin, paths));
        },
      );
    }

    remoteRoutes(app, { releases, guard, files });
  },
  {
    name: 'site',
    dependencies: ['errors', 'locale', 'security'],
    decorators: { fastify: ['config', 'clock'] },
  },
);
