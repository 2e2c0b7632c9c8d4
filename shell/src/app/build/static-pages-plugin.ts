import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frameFile } from '@ardoise/pages';
import type { Plugin, ResolvedConfig } from 'vite';
import { readSitePages, type SitePages } from '../../features/public-pages/build/site-pages.ts';
import { buildSite } from './built-site.ts';
import { developmentPages } from './development-pages.ts';
import { bundledParts, earlyScript, pageEntries } from './page-parts.ts';

/**
 * Writes the public pages beside the shell (`landing.<language>.html`, `pages/<language>/…`) and
 * `frame.json`, from which the API draws pages of its own. Puts the early script into the shell's
 * document: inside, it costs no round trip, and the server names its hash in the page's policy.
 * `onDocuments` learns which file answers which path.
 */
export function staticPagesPlugin(
  onDocuments: (documents: Record<string, string>) => void,
): Plugin {
  let config: ResolvedConfig;
  let pages: SitePages | null = null;
  let parts: ReturnType<typeof bundledParts> | null = null;
  return {
    name: 'ardoise:static-pages',
    config: () => ({
      build: { rolldownOptions: { input: { index: 'index.html', ...pageEntries } } },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      // Before the previous build is deleted, so that an invalid text leaves it in place.
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
      server.middlewares.use(developmentPages(config));
    },
    generateBundle: {
      // After Vite has made the style sheets.
      order: 'post',
      handler(_options, bundle) {
        parts = bundledParts(bundle);
      },
    },
    async writeBundle() {
      if (pages === null || parts === null) throw new Error('The build has no public pages');
      const site = buildSite(pages, {
        ...parts,
        early: await earlyScript(config),
        year: new Date().getFullYear(),
      });
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
