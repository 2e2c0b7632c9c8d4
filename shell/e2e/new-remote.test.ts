import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { launchBrowser } from '@ardoise/journeys/browser';
import { openContext } from '@ardoise/journeys/content-security-policy';
import { type Product, startProduct } from '@ardoise/journeys/product';

/** A remote that did not exist when the shell was built. */
const dist = inject('fixtureWorkshop');
let product: Product;
let browser: Browser;
let page: Page;

async function publish(): Promise<void> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(dist, 'manifest-entry.json'), 'utf8'),
  );
  const releases = join(product.dataDir, 'releases');
  const place = join(releases, 'workshop', version);
  await mkdir(dirname(place), { recursive: true });
  await cp(dist, place, { recursive: true });
  const pointers = join(releases, 'current.json');
  const all: Record<string, unknown> = JSON.parse(await readFile(pointers, 'utf8'));
  await writeFile(`${pointers}.next`, JSON.stringify({ ...all, workshop: { version } }));
  await rename(`${pointers}.next`, pointers);
}

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

beforeEach(async () => {
  const context = await openContext(browser, { locale: 'de-DE' });
  page = await context.newPage();
  return () => context.close();
});

const heading = (path: string) => page.getByRole('heading', { name: `workshop de ${path}` });

const openInPage = (path: string) =>
  page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('a remote appears where it says, by publishing it alone', async () => {
  const absent = await page.goto(`${product.url}/ateliers`);
  expect(absent?.status()).toBe(404);
  await publish();

  for (const path of ['/ateliers', '/ateliers/poterie', '/stages']) {
    const answer = await page.goto(`${product.url}${path}`);
    expect(answer?.status(), path).toBe(200);
    await heading(path).waitFor();
  }
  const unknown = await page.goto(`${product.url}/stages/nulle-part`);
  expect(unknown?.status()).toBe(404);
});

test('its title and skeleton stand before its program does', async () => {
  await page.route(/\/mfe\/workshop\//u, () => {
    // Never answered.
  });
  await page.goto(`${product.url}/stages`, { waitUntil: 'commit' });
  const blocks = page.locator('.first-page > i');
  await expect.poll(() => blocks.count()).toBe(2);
  expect(await page.title()).toBe('Kurse · Ardoise');
  // The shell draws the same in the document's place.
  await page.getByRole('status', { name: 'Wird geladen' }).waitFor();
  expect(await page.title()).toBe('Kurse · Ardoise');
  expect(await blocks.nth(1).evaluate((block) => block.style.cssText)).toContain('120px');
  expect(await page.locator('[data-side]').count()).toBe(0);
  expect(await page.locator('html').getAttribute('data-area')).toBe('public');
});

test('it is reached from a page that was open before, and left again', async () => {
  await page.goto(`${product.url}/auth`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openInPage('/ateliers');
  await heading('/ateliers').waitFor();
  await openInPage('/auth');
  await expect.poll(() => heading('/ateliers').count()).toBe(0);
  await openInPage('/nowhere/at/all');
  await page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor();
});
