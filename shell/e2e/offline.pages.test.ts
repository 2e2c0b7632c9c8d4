import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { cachedPaths, waitForCached, useOffline, wholeShell } from '@ardoise/journeys/offline';

const stage = useOffline();

test('signed out, a visited page opens offline, and another one says why it cannot', async () => {
  const context = await stage.context();
  const network = stage.network();
  const page = await context.newPage();
  await page.goto(`${network.url}/about`);
  await waitForCached(page, /^pages \/about$/u, /^assets .+\.css$/u);
  // A passing visitor loads the page alone; only users load the shell.
  expect((await cachedPaths(page)).filter((entry) => entry.startsWith('shell:'))).toEqual([]);
  const title = await page.title();
  await page.goto(`${network.url}/auth`);
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  await waitForCached(page, /shell-document$/u);
  await network.disconnect(page);
  await page.goto(`${network.url}/about`);
  expect(await page.title()).toBe(title);
  await page.goto(`${network.url}/features`);
  await page.getByRole('heading', { name: 'Cette page n’est pas sur cet appareil' }).waitFor();
  expect(await page.title()).toBe('Cette page n’est pas sur cet appareil · Ardoise');
  await expectAccessibleAtAllWidths(page, 'not kept');
});

test('the first visit loads what it shows, and little more for later', async () => {
  const { page } = await stage.teacher();
  const network = stage.network();
  await page.goto(`${network.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  const paths = () => network.requests.map(({ path }) => path);
  await expect.poll(paths).toContain('/sw.js');
  const before = network.requests.slice(0, paths().indexOf('/sw.js'));
  await waitForCached(page, ...wholeShell);
  const later = network.requests.slice(before.length);
  expect(later.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(120 * 1_024);
  // What the page has fetched comes from the browser's HTTP cache.
  const files = later
    .filter(({ path }) => /^\/(?:assets|mfe\/)/u.test(path))
    .map(({ path }) => path);
  for (const path of files) expect(before.map((one) => one.path)).not.toContain(path);
});

test('the site works when its service worker cannot be loaded', async () => {
  const network = stage.network();
  network.unanswered = /^\/sw\.js$/u;
  const { page, id } = await stage.teacher();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${network.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await stage.openSheet(page, id);
  expect(errors).toEqual([]);
});
