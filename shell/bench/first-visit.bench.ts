import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { slowDown } from '@ardoise/journeys/network-conditions';
import { watchPaint } from '@ardoise/journeys/paint';
import { recordTransfers, totalBytes } from '@ardoise/journeys/transfers';

const product = sharedProduct();
const shared = useBrowser();

const tell = (name: string, figures: Record<string, number>) =>
  process.stdout.write(
    `${name}: ${Object.entries(figures)
      .map(([what, figure]) => `${what} ${figure.toFixed(what === 'CLS' ? 3 : 0)}`)
      .join(', ')}\n`,
  );

async function phone(): Promise<Page> {
  const context = await shared.browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  return context.newPage();
}

/** Marks the moment when the desk shows its greeting. */
async function markUsable(page: Page): Promise<void> {
  // Measured inside the page: polling it from outside costs the slow processor a tenth of a second.
  await page.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.textContent?.startsWith('Bonjour') === true) performance.mark('usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test('landing page, cold, on the slow network', async () => {
  const page = await phone();
  await slowDown(page);
  const transfers = await recordTransfers(page);
  const painted = await watchPaint(page);
  await page.goto(`${product.url}/`, { waitUntil: 'networkidle' });
  const { lcp, cls } = await painted();
  tell('landing', { 'LCP ms': lcp, CLS: cls, bytes: totalBytes(transfers) });
  expect(lcp).toBeGreaterThan(0);
  await page.context().close();
});

test.each(['/shop', '/shop/svt-college'])('%s, cold, on the slow network', async (path) => {
  const page = await phone();
  await slowDown(page);
  const transfers = await recordTransfers(page);
  const painted = await watchPaint(page);
  await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
  const { lcp, cls } = await painted();
  const begin = Math.min(...transfers.map(({ start }) => start));
  const before = transfers.filter(({ end }) => (end - begin) * 1_000 <= lcp);
  tell(path, {
    'LCP ms': lcp,
    CLS: cls,
    'bytes before LCP': totalBytes(before),
    bytes: totalBytes(transfers),
  });
  expect(lcp).toBeGreaterThan(0);
  await page.context().close();
});

test('deep link to the desk, signed in, cold, on the slow network', async () => {
  const page = await phone();
  await signIn(page.context(), product.url, await signUp(product.url));
  await markUsable(page);
  await slowDown(page);
  const transfers = await recordTransfers(page);
  await page.goto(`${product.url}/dashboard`, { waitUntil: 'networkidle' });
  const [skeleton = 0, usable = 0] = await page.evaluate(() =>
    ['first-paint', 'usable'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
  );
  tell('desk', {
    'skeleton ms': skeleton,
    'usable ms': usable,
    bytes: totalBytes(transfers),
    requests: transfers.length,
  });
  expect(usable).toBeGreaterThan(skeleton);
  await page.context().close();
});

/** Milliseconds until the desk shows its greeting, on a phone that has visited before. */
async function usableAgain(page: Page): Promise<number> {
  await page.goto(`${product.url}/dashboard`, { waitUntil: 'load' });
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  return await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0);
}

test('repeat visit to the desk with the worker: on the slow network, and without any', async () => {
  const page = await phone();
  await signIn(page.context(), product.url, await signUp(product.url));
  await markUsable(page);
  // Twice: browsers cache compiled code from the second run on.
  await usableAgain(page);
  await usableAgain(page);
  await page.waitForFunction(async () => {
    for (const name of await caches.keys()) {
      if ((await (await caches.open(name)).match('/shell-document')) !== undefined) return true;
    }
    return false;
  });
  await slowDown(page);
  const online = await usableAgain(page);
  await page.context().setOffline(true);
  await page.route('**/*', (route) => route.abort());
  const offline = await usableAgain(page);
  tell('repeat visit', { 'usable online ms': online, 'usable offline ms': offline });
  expect(offline).toBeGreaterThan(0);
  await page.context().close();
});
