import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { launchOptions } from '@ardoise/journeys/browser';
import { publicPaths } from '../src/shared/public-paths.ts';

/**
 * Lighthouse scores of the landing page and every public page, on a simulated phone and network.
 * Unlike the other timings these have minimums. In parts: `npm run bench -- lighthouse -t legal`.
 */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(least);

/** The page asks search engines not to index it, which is not a fault. */
const unlisted = new Set<string>(['/telecharger/fichier', '/apercu-fiche']);

const product = sharedProduct();
const rows: string[][] = [];
let browser: Browser;
let port: number;

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((found, lost) => {
    const server = createServer();
    server.once('error', lost);
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      server.close(() => {
        if (typeof place === 'object' && place !== null) found(place.port);
        else lost(new Error('The server has no port'));
      });
    });
  });
}

beforeAll(async () => {
  port = await freePort();
  const options = await launchOptions();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  browser = await chromium.launch({ ...options, args });
});

afterAll(async () => {
  await browser?.close();
  const table = [['page', ...categories, 'LCP ms', 'TBT ms', 'CLS', 'to mend'], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  for (const row of table) {
    const line = row.map((cell, at) => cell.padEnd(widths?.[at] ?? 0)).join('  ');
    process.stdout.write(`${line.trimEnd()}\n`);
  }
});

const pages = ['/', ...publicPaths, '/de', '/de/features', '/shop', '/shop/svt-college'];

test.each(pages)('%s', async (path) => {
  const result = await lighthouse(`${product.url}${path}`, {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    skipAudits: unlisted.has(path) ? ['is-crawlable'] : null,
    extraHeaders: path === '/' ? { 'accept-language': 'fr' } : null,
  });
  if (result === undefined) throw new Error('Lighthouse told nothing');
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  const marks = Object.entries(least).map(([id, floor]) => {
    const found = lhr.categories[id];
    const mark = Math.round((found?.score ?? 0) * 100);
    const failing = (found?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id);
    return { id, mark, floor, failing };
  });
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? 0;
  rows.push([
    path,
    ...marks.map(({ mark }) => String(mark)),
    figure('largest-contentful-paint').toFixed(0),
    figure('total-blocking-time').toFixed(0),
    figure('cumulative-layout-shift').toFixed(3),
    marks
      .filter(({ mark, floor }) => mark < floor)
      .flatMap(({ failing }) => failing)
      .join(', '),
  ]);
  for (const { id, mark, floor, failing } of marks) {
    expect.soft(mark, `${id}: ${failing.join(', ')}`).toBeGreaterThanOrEqual(floor);
  }
});
