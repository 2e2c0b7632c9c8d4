import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, signUp } from '../e2e/support/account.ts';
import { launchBrowser } from '../e2e/support/browser.ts';
import { countTransfers, slowDown, total, watchPaint } from '../e2e/support/line.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const tell = (name: string, figures: Record<string, number>) =>
  process.stdout.write(
    `${name}: ${Object.entries(figures)
      .map(([what, figure]) => `${what} ${figure.toFixed(what === 'CLS' ? 3 : 0)}`)
      .join(', ')}\n`,
  );

async function phone(): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  return context.newPage();
}

test('landing page, cold, on the slow line', async () => {
  const page = await phone();
  await slowDown(page);
  const transfers = await countTransfers(page);
  const painted = await watchPaint(page);
  await page.goto(`${product.url}/`, { waitUntil: 'networkidle' });
  const { lcp, cls } = await painted();
  tell('landing', { 'LCP ms': lcp, CLS: cls, bytes: total(transfers) });
  expect(lcp).toBeGreaterThan(0);
  await page.context().close();
});

test('deep link to the desk, signed in, cold, on the slow line', async () => {
  const page = await phone();
  await signIn(page.context(), product.url, await signUp(product.url));
  await slowDown(page);
  const transfers = await countTransfers(page);
  await page.goto(`${product.url}/dashboard`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  const usable = await page.evaluate(() => performance.now());
  const skeleton = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  );
  await page.waitForLoadState('networkidle');
  tell('desk', { 'skeleton ms': skeleton, 'usable ms': usable, bytes: total(transfers) });
  expect(usable).toBeGreaterThan(skeleton);
  await page.context().close();
});
