import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useOffline } from '@ardoise/journeys/offline';

const stage = useOffline();

const saving = (context: BrowserContext) =>
  context.addInitScript(() => {
    const connection = { saveData: true, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { value: connection });
  });

/** Longer than a page waits to be idle. */
const quietMoment = () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500)));

test('with data saving on, the desk comes without web font and worker, and loads nothing ahead', async () => {
  const { context, page } = await stage.teacher();
  const network = stage.network();
  await saving(context);
  await page.goto(`${network.url}/dashboard`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  const paths = () => network.requests.map(({ path }) => path);
  const before = paths();
  await page.evaluate(quietMoment);
  expect(paths()).toEqual(before);
  expect(before).not.toContain('/sw.js');
  expect(before.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  // Only the assistant's button is there; its program loads when it is pressed.
  expect(before.filter((path) => /^\/assistant\/(?!v1\/assistant\.js$)/u.test(path))).toEqual([]);
});

test('with data saving on, public pages come without pictures, web font and worker', async () => {
  const light = await stage.context();
  await saving(light);
  const network = stage.network();
  const page = await light.newPage();
  await page.goto(`${network.url}/tutoriels`, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 4_000);
  await page.evaluate(quietMoment);
  const heavy = () =>
    network.requests
      .map(({ path }) => path)
      .filter((path) => /\.(?:webp|woff2)$|sw\.js$/u.test(path));
  expect(heavy()).toEqual([]);
  const show = page.getByRole('button', { name: /^Afficher l’image/ });
  const count = await show.count();
  expect(count).toBeGreaterThan(0);
  await expectAccessibleAtAllWidths(page, 'thrifty tutorials');
  expect(heavy()).toEqual([]);
  // One picture is requested, and only that is loaded.
  await show.first().click();
  await page.locator('figure[data-shown] img').waitFor();
  await expect.poll(heavy).toHaveLength(1);
  expect(await show.count()).toBe(count - 1);
});

test('with data saving off, pictures, web font and worker come by themselves', async () => {
  const network = stage.network();
  const page = await (await stage.context()).newPage();
  await page.goto(`${network.url}/tutoriels`);
  await page.locator('figure img').first().scrollIntoViewIfNeeded();
  for (const kind of [/\.webp$/u, /\.woff2$/u, /^\/sw\.js$/u]) {
    await expect.poll(() => network.requests.some(({ path }) => kind.test(path))).toBe(true);
  }
  expect(await page.getByRole('button', { name: /^Afficher l’image/ }).count()).toBe(0);
});
