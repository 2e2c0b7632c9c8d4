import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBrowser } from '@ardoise/tooling/lib/browser.ts';
import { useOffline } from '@ardoise/journeys/offline';

const stage = useOffline();

test('Chromium reports no obstacle to installing it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-install-'));
  // A persistent profile: nothing can be installed from a private window.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser('full'),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    locale: 'fr-FR',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${stage.network().url}/download`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const cdp = await context.newCDPSession(page);
    expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { url, errors, data } = await cdp.send('Page.getAppManifest');
    expect(url).toBe(`${stage.network().url}/manifest.fr.webmanifest`);
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({
      name: expect.stringContaining('Ardoise'),
      short_name: 'Ardoise',
      display: 'standalone',
      start_url: expect.stringMatching(/^\/dashboard/u),
    });
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('there is a manifest in each language, whose icons have the sizes that it names', async () => {
  const { url } = stage.network();
  for (const locale of ['fr', 'en', 'de', 'es']) {
    const answer = await fetch(`${url}/manifest.${locale}.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest: { icons: { src: string; sizes: string; type: string }[] } = await answer.json();
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src, sizes } of drawn) {
      const bytes = Buffer.from(await (await fetch(`${url}${src}`)).arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
  const worker = await fetch(`${url}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

/** Fires the browser's install event, as Chromium does; the page counts how often it was accepted. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['prompted'] = '1';
      return Promise.resolve({ outcome: 'accepted' });
    };
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });
const prompted = (page: Page) => page.locator('html[data-prompted="1"]').waitFor();

test('the download page installs where the browser offers it, and explains the steps everywhere', async () => {
  const page = await (await stage.context()).newPage();
  await page.goto(`${stage.network().url}/download`);
  for (const system of ['Android', 'iPhone et iPad', 'Ordinateur']) {
    await page.getByRole('heading', { name: system }).waitFor();
  }
  const button = page.getByRole('button', { name: 'Installer Ardoise sur cet appareil' });
  expect(await button.count()).toBe(0);
  await expect.poll(() => offer(page)).toBe(true);
  await button.click();
  await prompted(page);
  // An offer can be used once.
  await expect.poll(() => button.count()).toBe(0);
});

test('the desk offers it in its settings until it is installed', async () => {
  const { page } = await stage.teacher();
  await page.goto(`${stage.network().url}/dashboard/parametres`);
  const bring = page.getByRole('button', { name: 'Télécharger pour lire hors ligne' });
  await bring.waitFor();
  const button = page.getByRole('button', { name: 'Installer Ardoise' });
  expect(await button.count()).toBe(0);
  expect(await offer(page)).toBe(true);
  await button.click();
  await prompted(page);
  await expect.poll(() => button.count()).toBe(0);
});
