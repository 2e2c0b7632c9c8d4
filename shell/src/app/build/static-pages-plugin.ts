import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fillPlaceholders, frameFile } from '@ardoise/pages';
import { minify, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { isDocument } from '../../shared/public-paths.ts';
import { readSitePages, type SitePages } from '../../features/public-pages/build/site-pages.ts';
import { buildSite } from './built-site.ts';

const client = 'src/shared/static-pages/client/static-pages.ts';
const landingClient = 'src/features/landing/client/example.ts';
const landingStyle = 'src/features/landing/client/landing.css';
const sharedClient = 'src/features/public-pages/client/shared-sheet.ts';
const pricesClient = 'src/features/public-pages/client/price-list.ts';
const sharedStyle = 'src/features/public-pages/client/shared-sheet.css';
const pageStyle = 'src/features/public-pages/client/pages.css';
const early = 'src/app/early.js';
const font = /ardoise-serif-[\w-]+\.woff2$/u;

/** Comments and line breaks out; the rest is the transport compression's work. */
const squeeze = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .replaceAll(/\s*([{};,>])\s*(?![^(]*\))/gu, '$1')
    // Not before it: `.page :is(…)` is another selector than `.page:is(…)`.
    .replaceAll(/:\s+(?![^(]*\))/gu, ':')
    .replaceAll(/\s+/gu, ' ')
    .trim();

async function styleOf(config: ResolvedConfig, path: string): Promise<string> {
  const file = join(config.root, path);
  const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
  return squeeze(code);
}

async function earlyScript(config: ResolvedConfig): Promise<string> {
  const { code } = await minify('early.js', readFileSync(join(config.root, early), 'utf8'));
  return code.trim();
}

async function partsOf(config: ResolvedConfig) {
  return {
    landingCss: await styleOf(config, landingStyle),
    sharedCss: await styleOf(config, sharedStyle),
    early: await earlyScript(config),
    year: new Date().getFullYear(),
  };
}

const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain',
  webp: 'image/webp',
  xml: 'application/xml',
};

const developmentSheet = '/pages.development.css';

/** A public page or one of its files in development, built anew at each call; null for other paths. */
async function developmentFile(config: ResolvedConfig, url: URL) {
  if (url.pathname === developmentSheet) {
    return { type: types['css'] ?? '', body: await styleOf(config, pageStyle) };
  }
  const { files, documents } = buildSite(
    readSitePages(join(config.root, 'content')),
    {
      ...(await partsOf(config)),
      script: `/${client}`,
      landingScript: `/${landingClient}`,
      sharedScript: `/${sharedClient}`,
      pricesScript: `/${pricesClient}`,
      font: '',
      stylesheet: developmentSheet,
    },
    false,
  );
  const path = url.pathname.replace(/(?<=.)\/$/u, '');
  const name = path === '/' ? 'landing.fr.html' : (documents[path] ?? path.slice(1));
  const body = files.get(name);
  if (body === undefined) return null;
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const values = { origin: url.origin, seller: {} };
  const filled = typeof body === 'string' ? fillPlaceholders(body, values) : body;
  return { type, body: filled };
}

/** Whether a development path may be a public page: the bundler's own are asked for most. */
const mayBePage = (path: string) =>
  isDocument(path) || /^\/(?:assets\/[\w-]+\.(?:webp|json)|sitemap\.xml|robots\.txt)$/u.test(path);

/**
 * Writes the public pages beside the shell (`landing.<language>.html`, `pages/<language>/…`), and
 * puts the early script into the shell's own document: inside, it costs no round trip, and the
 * server names its hash in the page's policy. `onDocuments` learns which file answers which path.
 */
export function staticPagesPlugin(
  onDocuments: (documents: Record<string, string>) => void,
): Plugin {
  let config: ResolvedConfig;
  let pages: SitePages | null = null;
  return {
    name: 'ardoise:static-pages',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: 'index.html',
            'static-pages': client,
            landing: landingClient,
            'shared-sheet': sharedClient,
            'price-list': pricesClient,
          },
        },
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      // Before the former build is cleared away: a text that cannot be used leaves it as it is.
      if (config.command === 'build') pages = readSitePages(join(config.root, 'content'));
    },
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        const children = await earlyScript(config);
        return [{ tag: 'script', children, injectTo: 'head-prepend' as const }];
      },
    },
    configureServer(server) {
      const answer = async (
        url: URL,
        response: {
          setHeader: (name: string, value: string) => void;
          end: (body: string | Uint8Array) => void;
        },
        next: (error?: unknown) => void,
      ): Promise<void> => {
        try {
          const found =
            mayBePage(url.pathname) || url.pathname === developmentSheet
              ? await developmentFile(config, url)
              : null;
          if (found === null) return next();
          response.setHeader('content-type', found.type);
          response.end(found.body);
        } catch (error) {
          next(error);
        }
      };
      server.middlewares.use((request, response, next) => {
        const base = `http://${request.headers.host ?? 'localhost'}`;
        void answer(new URL(request.url ?? '/', base), response, next);
      });
    },
    async writeBundle(_options, bundle) {
      const files = Object.values(bundle);
      const entry = (name: string) =>
        files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
      const script = entry('static-pages');
      const landing = entry('landing');
      const shared = entry('shared-sheet');
      const prices = entry('price-list');
      const face = files.find((file) => file.type === 'asset' && font.test(file.fileName));
      if (pages === null || !script || !landing || !shared || !prices || !face) {
        throw new Error('The build lacks a program of the public pages, or the typeface');
      }
      const css = await styleOf(config, pageStyle);
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
      const stylesheet = `/assets/pages-${hash}.css`;
      const site = buildSite(pages, {
        ...(await partsOf(config)),
        script: `/${script.fileName}`,
        landingScript: `/${landing.fileName}`,
        sharedScript: `/${shared.fileName}`,
        pricesScript: `/${prices.fileName}`,
        font: `/${face.fileName}`,
        stylesheet,
      });
      site.files.set(stylesheet.slice(1), css);
      site.files.set(frameFile, JSON.stringify(site.frame));
      const folder = join(config.root, config.build.outDir);
      for (const [name, content] of site.files) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), content);
      }
      onDocuments(site.documents);
    },
  };
}
