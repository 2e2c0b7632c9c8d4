import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { frameFile, remoteRulesPlaceholder } from '@ardoise/pages';
import { testFrame } from '@ardoise/pages/testing';

export const inline = 'document.documentElement.dataset.theme = "light";';
export const script = 'export const shell = 1;'.repeat(100);
export const preload = {
  files: ['assets/first-1.js'],
  texts: { fr: 'assets/fr-1.js' },
  calls: { '/desk': ['/desk'] },
};

const titles = {
  '/desk': 'Desk',
  '/desk/create': 'New',
  '/desk/sheets/:id': 'Sheet',
  '/desk/library/:discipline': 'Library',
};

/** What the build of a remote at `/desk` says of itself. */
export const deskFacts = {
  contract: 2,
  needs: ['session', 'http'],
  prefixes: ['/desk'],
  area: 'desk',
  titles: {
    fr: titles,
    en: titles,
    de: { ...titles, '/desk': 'Pult', '/desk/create': 'Neu & </title>' },
    es: titles,
  },
  parameters: {
    '/desk/sheets/:id': { id: { pattern: '[0-9a-f]{24}' } },
    '/desk/library/:discipline': { discipline: { values: ['svt'] } },
  },
  skeleton: { side: true, blocks: [{ width: '38%', height: 40 }] },
} as const;

/** Every file of a remote at `/office`, which is for staff alone. */
export const officeFiles = {
  'remoteEntry.js': 'export {};',
  'files.json': '{}',
  'assets/office-1.js': script,
  'assets/office-1.js.br': brotliCompressSync(script),
  'assets/office-1.css': '.office{}',
  'manifest-entry.json': JSON.stringify({
    ...deskFacts,
    name: 'office',
    version: '2.0.0',
    area: 'staff',
    prefixes: ['/office'],
    titles: Object.fromEntries(
      ['fr', 'en', 'de', 'es'].map((locale) => [locale, { '/office': `Office ${locale}` }]),
    ),
    parameters: {},
    entry: '/mfe/office/2.0.0/remoteEntry.js',
  }),
} as const;

/** A built site in small: pages, files, and three remotes of which one is broken. Its folder. */
export function makeSiteFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'ardoise-site-'));
  function write(path: string, content: string | Buffer) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  write(
    'shell/dist/index.html',
    `<!doctype html><html><head><title>Ardoise</title><script>${inline}</script></head><div id="app"></div></html>`,
  );
  write('shell/dist/landing.fr.html', '<!doctype html><h1>Vos fiches</h1>');
  write('shell/dist/landing.de.html', '<!doctype html><h1>Ihre Entwürfe</h1>');
  write(
    'shell/dist/routes.json',
    JSON.stringify({
      routes: ['/', '/auth'],
      documents: { '/about': 'pages/fr/about.html', '/de': 'landing.de.html' },
    }),
  );
  write(
    'shell/dist/pages/fr/about.html',
    '<html><head><link rel="canonical" href="{{origin}}/about">' +
      '<script type="application/ld+json">{"url":"{{origin}}/"}</script></head>' +
      '<p>{{seller.name|inconnu}}, {{seller.ifu|inconnu}}, {{seller.email|inconnu}}</p></html>',
  );
  write(`shell/dist/${frameFile}`, JSON.stringify(testFrame));
  write('shell/dist/robots.txt', `${remoteRulesPlaceholder}\nSitemap: {{origin}}/sitemap.xml\n`);
  write('shell/dist/assets/index-AbC123.js', script);
  write('shell/dist/assets/index-AbC123.js.br', brotliCompressSync(script));
  // Forms and leftovers that a build may leave beside what is served.
  for (const name of [
    'index.html.br',
    'index.html.gz',
    'routes.json.br',
    'frame.json.gz',
    'assets/index-AbC123.js.map',
    '.vite/manifest.json',
  ]) {
    write(`shell/dist/${name}`, 'not for anybody');
  }
  write('shell/dist/favicon.svg', '<svg/>');
  write('mfe-desk/dist/remoteEntry.js', 'export {};');
  write(
    'mfe-desk/dist/manifest-entry.json',
    JSON.stringify({
      name: 'desk',
      version: '1.2.0-abc',
      ...deskFacts,
      entry: '/mfe/desk/1.2.0-abc/remoteEntry.js',
      preload,
    }),
  );
  for (const [name, content] of Object.entries(officeFiles)) {
    write(`mfe-office/dist/${name}`, content);
  }
  write('mfe-broken/dist/manifest-entry.json', '{ "name": "broken" ');
  write('secret.txt', 'not for anybody');
  return root;
}
