import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { launchBrowser } from '@ardoise/journeys/browser';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { openContext } from '@ardoise/journeys/content-security-policy';
import { phoneWithWorker, waitForCached, wholeShell } from '@ardoise/journeys/offline';
import { releasesIn } from '@ardoise/journeys/releases';
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

test('search engines may index it, being public, and not the desk', async () => {
  const robots = await (await fetch(`${product.url}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /dashboard/\n');
  expect(robots).not.toContain('/ateliers');
});

test('its title and skeleton stand before its program does', async () => {
  await page.route(/\/mfe\/workshop\//u, () => {
    // Never answered.
  });
  await page.goto(`${product.url}/stages`, { waitUntil: 'commit' });
  const blocks = page.locator('.first-page > i');
  await expect.poll(() => blocks.count()).toBe(2);
  expect(await page.title()).toBe('Kurse · Ardoise');
  // The shell shows the same in place of the document.
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

test('a device whose worker holds an older shell keeps its desk when a newer one needs more', async () => {
  const context = await openContext(browser, { ...phoneWithWorker, locale: 'fr-FR' });
  await signIn(context, product.url, await signUp(product.url));
  const device = await context.newPage();
  const openDesk = async () => {
    await device.goto(`${product.url}/dashboard`);
    await device.getByRole('heading', { name: /Bonjour/ }).waitFor();
  };
  await openDesk();
  await waitForCached(device, ...wholeShell);

  // A release for a later shell. The command would refuse it; editing the pointer does not.
  const releases = releasesIn(product.dataDir);
  const first = await releases.current();
  const second = `${first}-later`;
  await releases.copy(first, second);
  await releases.need(second, 'camera');
  await releases.pointTo(second);

  for (let visit = 0; visit < 2; visit += 1) {
    await openDesk();
    const programs = await device.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(programs.filter((name) => name.includes(second))).toEqual([]);
  }
  await context.close();

  // Without a stored release: a message and a way out, never a mount.
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: 'Aktualisieren' }).waitFor();
  expect(await page.locator('#apps > * > *').count()).toBe(0);
  await releases.pointTo(first);
});
