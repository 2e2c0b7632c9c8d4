import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Api, apiOf, signIn, signUp } from './accounts.ts';
import { openContext, phone } from './content-security-policy.ts';
import { contentOf } from './downloads.ts';
import { type Network, startNetwork } from './network.ts';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared.ts';
import { writeSheet } from './sheets.ts';
import { closeContexts } from './traces.ts';

export const phoneWithWorker: BrowserContextOptions = { ...phone, serviceWorkers: 'allow' };

export interface Visitor {
  context: BrowserContext;
  page: Page;
  api: Api;
  /** A sheet of this teacher. */
  id: string;
}

/** A browser for the file, and a network for each test, which can be cut. */
export function useOffline() {
  let browser: Browser;
  let network: Network;
  const { url } = sharedProduct();

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  beforeEach(async () => {
    network = await startNetwork(url);
  });
  afterEach(async (test) => {
    await closeContexts(browser, test);
    await network.stop();
  });

  const stage = {
    network: () => network,
    context: (options: BrowserContextOptions = {}) =>
      openContext(browser, { ...phoneWithWorker, ...options }),
    /** A new teacher with a sheet, on a phone with the product's own worker. */
    async teacher(): Promise<Visitor> {
      const context = await stage.context();
      const account = await signUp(url);
      await signIn(context, network.url, account);
      const api = apiOf(url, account);
      const id = await writeSheet(api);
      return { context, page: await context.newPage(), api, id };
    },
    /** Opens the desk, and waits until the worker has stored the shell. */
    async openDesk(page: Page): Promise<void> {
      await page.goto(`${network.url}/dashboard`);
      await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
      await waitForCached(page, ...wholeShell);
    },
    /** By way of the list of sheets. */
    async openSheet(page: Page, id: string): Promise<void> {
      await page.goto(`${network.url}/dashboard/mes-fiches`);
      await page.locator(`a[href$="${id}"]`).first().click();
      await firstInstruction(page).waitFor();
    },
    /** A teacher who has opened the desk, the list and the sheet once. */
    async returningTeacher(): Promise<Visitor> {
      const visitor = await stage.teacher();
      await stage.openDesk(visitor.page);
      await stage.openSheet(visitor.page, visitor.id);
      await waitForCached(visitor.page, cachedEditor, /\/assets\/sheets-screen-.+\.js$/u);
      return visitor;
    },
    /** Turns offline use on in the settings, and waits until everything is stored. */
    async makeAvailableOffline(page: Page): Promise<void> {
      await page.goto(`${network.url}/dashboard/parametres`);
      await page.getByRole('button', { name: 'Télécharger pour lire hors ligne' }).click();
      await page
        .getByText('Vous pouvez maintenant ouvrir vos dernières fiches sans réseau')
        .waitFor();
    },
  };
  return stage;
}

/** What the worker has stored, each as `cache path`. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      for (const { url } of requests) found.push(`${name} ${new URL(url).pathname}`);
    }
    return found;
  });

/** Waits until the worker has stored something that matches each pattern. */
export async function waitForCached(page: Page, ...patterns: RegExp[]): Promise<void> {
  for (const pattern of patterns) {
    await expect
      .poll(async () => (await cachedPaths(page)).some((path) => pattern.test(path)), {
        timeout: 20_000,
        message: String(pattern),
      })
      .toBe(true);
  }
}

export const wholeShell = [/shell-document$/u, /^site \/mfe-manifest\.json$/u];
const cachedEditor = /^release:dashboard:.+\/assets\/editor-.+\.js$/u;

export const firstInstruction = (page: Page) =>
  page.getByLabel('Ligne 1, consigne', { exact: true });

/** Waits until the desk has stored an answer whose name ends so. */
export async function waitForKept(page: Page, ending: string): Promise<void> {
  const names = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('ardoise-drafts');
          opening.addEventListener('error', () => reject(opening.error));
          opening.addEventListener('success', () => {
            const database = opening.result;
            const reading = database.transaction('drafts').objectStore('drafts').getAllKeys();
            reading.addEventListener('error', () => reject(reading.error));
            reading.addEventListener('success', () => {
              database.close();
              resolve(reading.result.map(String));
            });
          });
        }),
    );
  await expect.poll(names).toContainEqual(expect.stringMatching(new RegExp(`${ending}$`, 'u')));
}

/** Waits until the last change is stored on the device. */
export const savedOnDevice = (page: Page) => page.locator('[data-saved="kept"]:visible').waitFor();

export async function downloadAs(page: Page, format: 'PDF' | 'Word') {
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('group', { name: 'Exporter' }).getByRole('button', { name: format }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await contentOf(file) };
}
