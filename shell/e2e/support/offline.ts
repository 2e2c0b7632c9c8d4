import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { signIn, signUp } from './account.ts';
import { launchBrowser } from './browser.ts';
import { openContext } from './policy.ts';
import { type Radio, startRadio } from './radio.ts';
import { type Api, apiOf, writeSheet } from './sheet.ts';

export const phone: BrowserContextOptions = {
  locale: 'fr-FR',
  viewport: { width: 360, height: 740 },
  acceptDownloads: true,
  reducedMotion: 'reduce',
  serviceWorkers: 'allow',
};

export interface Visited {
  context: BrowserContext;
  page: Page;
  api: Api;
  id: string;
}

/** A browser for the file, and for each test a network of its own that can be cut. */
export function useOffline() {
  let browser: Browser;
  let radio: Radio;
  const url = inject('productUrl');

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  beforeEach(async () => {
    radio = await startRadio(url);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await radio.stop();
  });

  const stage = {
    radio: () => radio,
    context: (options: BrowserContextOptions = {}) =>
      openContext(browser, { ...phone, ...options }),
    /** A new teacher with a sheet, on a phone with the product's own worker. */
    async teacher(): Promise<Visited> {
      const context = await stage.context();
      const account = await signUp(url);
      await signIn(context, radio.url, account);
      const api = apiOf(url, account.session);
      const id = await writeSheet(api, 'Le marché de Dantokpa');
      return { context, page: await context.newPage(), api, id };
    },
    async openDesk(page: Page): Promise<void> {
      await page.goto(`${radio.url}/dashboard`);
      await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
      await kept(page, ...wholeShell);
    },
    /** From the list to the sheet, as a teacher goes. */
    async openSheet(page: Page, id: string): Promise<void> {
      await page.goto(`${radio.url}/dashboard/mes-fiches`);
      await page.locator(`a[href$="${id}"]`).first().click();
      await firstLine(page).waitFor();
    },
    /** A teacher who has opened the desk, the list and the sheet once. */
    async visited(): Promise<Visited> {
      const found = await stage.teacher();
      await stage.openDesk(found.page);
      await stage.openSheet(found.page, found.id);
      await kept(found.page, editorKept, /\/assets\/sheets-screen-.+\.js$/u);
      return found;
    },
    /** All that is asked of the device's memory has been brought. */
    async bring(page: Page): Promise<void> {
      await page.goto(`${radio.url}/dashboard/parametres`);
      await page.getByRole('button', { name: 'Rendre disponible hors ligne' }).click();
      await page.getByText('Vos dernières fiches s’ouvrent maintenant sans réseau').waitFor();
    },
  };
  return stage;
}

/** What the worker has, as `cache path`. */
export const held = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      for (const { url } of requests) found.push(`${name} ${new URL(url).pathname}`);
    }
    return found;
  });

/** Waits until the worker has something of each of these kinds. */
export async function kept(page: Page, ...patterns: RegExp[]): Promise<void> {
  for (const pattern of patterns) {
    await expect
      .poll(async () => (await held(page)).some((entry) => pattern.test(entry)), {
        timeout: 20_000,
        message: String(pattern),
      })
      .toBe(true);
  }
}

export const wholeShell = [/shell-document$/u, /^site \/mfe-manifest\.json$/u];
const editorKept = /^release:dashboard:.+\/assets\/editor-.+\.js$/u;

export const firstLine = (page: Page) => page.getByLabel('Ligne 1, consigne', { exact: true });

export const keptHere = (page: Page) => page.locator('[data-saved="kept"]:visible').waitFor();

export async function takeAway(page: Page, format: 'PDF' | 'Word') {
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('group', { name: 'Exporter' }).getByRole('button', { name: format }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
