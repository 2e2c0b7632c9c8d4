import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import { minify, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { programmeFacts } from './programme-facts.ts';
import { landingDocument, type LandingParts, renderLanding } from './render-landing.ts';

const locales: readonly Locale[] = ['fr', 'en', 'de', 'es'];
const client = 'src/features/landing/client/landing.ts';
const style = 'src/features/landing/client/landing.css';
const early = 'src/app/early.js';
const font = /ardoise-serif-[\w-]+\.woff2$/u;

/** Comments and line breaks out; the rest is the transport compression's work. */
const squeeze = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .replaceAll(/\s*([{};:,>])\s*(?![^(]*\))/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

async function earlyScript(config: ResolvedConfig): Promise<string> {
  const { code } = await minify('early.js', readFileSync(join(config.root, early), 'utf8'));
  return code.trim();
}

async function parts(config: ResolvedConfig): Promise<Omit<LandingParts, 'script' | 'font'>> {
  const file = join(config.root, style);
  const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
  return {
    facts: programmeFacts(),
    css: squeeze(code),
    early: await earlyScript(config),
    year: new Date().getFullYear(),
  };
}

/** The landing page and its parts in development; null for every other path. */
async function developmentPage(config: ResolvedConfig, path: string) {
  const [, tag] = /^\/landing\.(fr|en|de|es)\.json$/u.exec(path) ?? [];
  if (path !== '/' && tag === undefined) return null;
  const all = { ...(await parts(config)), script: `/${client}`, font: '' };
  const locale = locales.find((one) => one === tag) ?? 'fr';
  return tag === undefined
    ? { type: 'text/html', text: landingDocument(locale, all) }
    : { type: 'application/json', text: JSON.stringify(renderLanding(locale, all)) };
}

/**
 * Writes `landing.<language>.html` (and `.json`, for a change of language in place), and puts the
 * early script into the shell's own document: inside, it costs no round trip, and the server names
 * its hash in the page's policy.
 */
export function landingPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'ardoise:landing',
    config: () => ({
      build: { rolldownOptions: { input: { index: 'index.html', landing: client } } },
    }),
    configResolved(resolved) {
      config = resolved;
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
        path: string,
        response: { setHeader: (name: string, value: string) => void; end: (text: string) => void },
        next: (error?: unknown) => void,
      ): Promise<void> => {
        try {
          const page = await developmentPage(config, path);
          if (page === null) return next();
          response.setHeader('content-type', page.type);
          response.end(page.text);
        } catch (error) {
          next(error);
        }
      };
      server.middlewares.use((request, response, next) => {
        void answer(new URL(request.url ?? '/', 'http://page').pathname, response, next);
      });
    },
    async writeBundle(_options, bundle) {
      const files = Object.values(bundle);
      const script = files.find((file) => file.type === 'chunk' && file.name === 'landing');
      const face = files.find((file) => file.type === 'asset' && font.test(file.fileName));
      if (script === undefined || face === undefined) {
        throw new Error('The build has no landing script, or no typeface');
      }
      const all = {
        ...(await parts(config)),
        script: `/${script.fileName}`,
        font: `/${face.fileName}`,
      };
      const folder = join(config.root, config.build.outDir);
      mkdirSync(folder, { recursive: true });
      for (const locale of locales) {
        writeFileSync(join(folder, `landing.${locale}.html`), landingDocument(locale, all));
        const page = JSON.stringify(renderLanding(locale, all));
        writeFileSync(join(folder, `landing.${locale}.json`), page);
      }
    },
  };
}
