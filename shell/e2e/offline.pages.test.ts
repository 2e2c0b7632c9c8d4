import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { held, kept, useOffline, wholeShell } from './support/offline.ts';

const stage = useOffline();

test('signed out, a page that was visited opens without a network, and another one says why not', async () => {
  const context = await stage.context();
  const radio = stage.radio();
  const page = await context.newPage();
  await page.goto(`${radio.url}/about`);
  await kept(page, /^pages \/about$/u, /^assets .+\.css$/u);
  // Passing by costs the page alone: the shell is for who works here.
  expect((await held(page)).filter((entry) => entry.startsWith('shell:'))).toEqual([]);
  const title = await page.title();
  await page.goto(`${radio.url}/auth`);
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  await kept(page, /shell-document$/u);
  await radio.off(page);
  await page.goto(`${radio.url}/about`);
  expect(await page.title()).toBe(title);
  await page.goto(`${radio.url}/features`);
  await page.getByRole('heading', { name: 'Cette page n’est pas sur cet appareil' }).waitFor();
  expect(await page.title()).toBe('Cette page n’est pas sur cet appareil · Ardoise');
  await expectAccessible(page, 'not kept');
});

test('the first visit pays for what it shows, and little more is fetched for later', async () => {
  const { page } = await stage.teacher();
  const radio = stage.radio();
  await page.goto(`${radio.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  const paths = () => radio.asked.map(({ path }) => path);
  await expect.poll(paths).toContain('/sw.js');
  const before = radio.asked.slice(0, paths().indexOf('/sw.js'));
  await kept(page, ...wholeShell);
  const later = radio.asked.slice(before.length);
  expect(later.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(120 * 1_024);
  // What the page itself has fetched comes from the browser's own cache.
  const files = later
    .filter(({ path }) => /^\/(?:assets|mfe\/)/u.test(path))
    .map(({ path }) => path);
  for (const path of files) expect(before.map((one) => one.path)).not.toContain(path);
});

test('a worker that cannot be had leaves the site whole', async () => {
  const radio = stage.radio();
  radio.lost = /^\/sw\.js$/u;
  const { page, id } = await stage.teacher();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${radio.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await stage.openSheet(page, id);
  expect(errors).toEqual([]);
});
