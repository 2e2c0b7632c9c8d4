import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { signIn, signUp } from './support/account.ts';
import { launchBrowser } from './support/browser.ts';
import { openContext } from './support/policy.ts';
import { type Radio, startRadio } from './support/radio.ts';
import { type Api, apiOf, writeSheet } from './support/sheet.ts';
import { shelfOf } from './support/shelf.ts';

const product = { url: inject('productUrl') };
let browser: Browser;
let radio: Radio;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  radio = await startRadio(product.url);
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await radio.stop();
});

const phone: BrowserContextOptions = {
  locale: 'fr-FR',
  viewport: { width: 360, height: 740 },
  acceptDownloads: true,
  reducedMotion: 'reduce',
  serviceWorkers: 'allow',
};

/** A new teacher with a sheet, on a phone with the product's own worker. */
async function teacher(options: BrowserContextOptions = {}): Promise<{
  context: BrowserContext;
  page: Page;
  api: Api;
  id: string;
}> {
  const context = await openContext(browser, { ...phone, ...options });
  const account = await signUp(product.url);
  await signIn(context, radio.url, account);
  const api = apiOf(product.url, account.session);
  const id = await writeSheet(api, 'Le marché de Dantokpa');
  return { context, page: await context.newPage(), api, id };
}

/** A text as a pattern. */
const quoted = (text: string) => text.replaceAll('.', String.raw`\.`);

/** What the worker has, as `cache path`. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      for (const { url } of requests) found.push(`${name} ${new URL(url).pathname}`);
    }
    return found;
  });

/** Where the manifest that the worker keeps finds the desk. */
const namedByManifest = (page: Page) =>
  page.evaluate(async () => {
    const manifest = await caches.match('/mfe-manifest.json', { cacheName: 'site' });
    return String((await manifest?.json())?.apps.dashboard.entry);
  });

/** Waits until the worker has something of each of these kinds. */
async function kept(page: Page, ...patterns: RegExp[]): Promise<void> {
  for (const pattern of patterns) {
    await expect
      .poll(async () => (await held(page)).some((entry) => pattern.test(entry)), {
        timeout: 20_000,
        message: String(pattern),
      })
      .toBe(true);
  }
}

const wholeShell = [/shell-document$/u, /^site \/mfe-manifest\.json$/u];
const editorKept = /^release:dashboard:.+\/assets\/editor-.+\.js$/u;

async function openDesk(page: Page): Promise<void> {
  await page.goto(`${radio.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await kept(page, ...wholeShell);
}

const firstLine = (page: Page) => page.getByLabel('Ligne 1, consigne', { exact: true });

/** From the list to the sheet, as a teacher goes. */
async function openSheet(page: Page, id: string): Promise<void> {
  await page.goto(`${radio.url}/dashboard/mes-fiches`);
  await page.locator(`a[href$="${id}"]`).first().click();
  await firstLine(page).waitFor();
}

/** A teacher who has opened the desk, the list and the sheet once. */
async function visited() {
  const found = await teacher();
  await openDesk(found.page);
  await openSheet(found.page, found.id);
  await kept(found.page, editorKept, /\/assets\/sheets-screen-.+\.js$/u);
  return found;
}

test('opened once, desk, list and sheet open without a network, also when the session has run out', async () => {
  const { page, id } = await visited();
  const line = await firstLine(page).inputValue();
  await page.evaluate(() => {
    const session: object = JSON.parse(localStorage.getItem('session') ?? '{}');
    const past = { ...session, expiresAt: '2026-01-01T00:00:00.000Z' };
    localStorage.setItem('session', JSON.stringify(past));
  });
  await radio.off(page);
  await page.goto(`${radio.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await page.getByText(/Hors ligne : dernière mise à jour aujourd’hui/).waitFor();
  await expectAccessible(page, 'offline desk');
  await openSheet(page, id);
  expect(await firstLine(page).inputValue()).toBe(line);
  await page.reload();
  await expect.poll(() => firstLine(page).inputValue()).toBe(line);
  await radio.on(page);
  await page.goto(`${radio.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await expect.poll(() => page.getByText(/Hors ligne/).count()).toBe(0);
});

test('what was written without a network is merged with what changed elsewhere, and saved', async () => {
  const { page, id, api } = await visited();
  await radio.off(page);
  await firstLine(page).fill('Observe le tableau.');
  await page.locator('[data-saved="kept"]:visible').waitFor();
  await page.reload();
  await expect.poll(() => firstLine(page).inputValue()).toBe('Observe le tableau.');
  // Meanwhile, on another device.
  const { revision } = await api.sheets.get(id);
  const path = '/identification/title';
  await api.sheets.patch(id, revision, [{ op: 'replace', path, value: 'Le marché du samedi' }]);
  // The sheet is not opened again: the desk sends what waits.
  await page.goto(`${radio.url}/dashboard`);
  await page.getByText(/Hors ligne : dernière mise à jour/).waitFor();
  await radio.on(page);
  const stored = async () => JSON.stringify((await api.sheets.get(id)).content);
  await expect.poll(stored, { timeout: 20_000 }).toContain('Observe le tableau.');
  expect(await stored()).toContain('Le marché du samedi');
  await page.getByText('Une fiche changée hors ligne est enregistrée').waitFor();
  await openSheet(page, id);
  expect(await firstLine(page).inputValue()).toBe('Observe le tableau.');
});

async function takeAway(page: Page, format: 'PDF' | 'Word') {
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('group', { name: 'Exporter' }).getByRole('button', { name: format }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('made available, a sheet that was never opened is read, changed and taken away without a network', async () => {
  const { page, id } = await teacher();
  await openDesk(page);
  await page.goto(`${radio.url}/dashboard/parametres`);
  await page.getByRole('button', { name: 'Rendre disponible hors ligne' }).click();
  await page.getByText('Vos dernières fiches s’ouvrent maintenant sans réseau').waitFor();
  await page.getByText(/Sur cet appareil : \d fiches? et aucun fichier/).waitFor();
  await expectAccessible(page, 'offline settings');
  await radio.off(page);
  await openSheet(page, id);
  await firstLine(page).fill('Observe le tableau.');
  await page.locator('[data-saved="kept"]:visible').waitFor();
  const pdf = await takeAway(page, 'PDF');
  expect(pdf.name).toMatch(/^Fiche 5e .+\.pdf$/u);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const word = await takeAway(page, 'Word');
  expect(word.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('without the renderers, the file that was taken before is given, and said to be of before', async () => {
  const { page } = await visited();
  const before = await takeAway(page, 'PDF');
  await radio.off(page);
  const again = await takeAway(page, 'PDF');
  expect(again.bytes.equals(before.bytes)).toBe(true);
  await page.getByText(/Fichier préparé aujourd’hui/).waitFor();
});

test('a newer shell is told, waits for what is unsaved, and takes over by the button alone', async () => {
  const { page, id } = await visited();
  radio.workerOf = 'a later build';
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const banner = page.getByText('Une nouvelle version est prête');
  await page.goto(`${radio.url}/dashboard`);
  await banner.waitFor();
  await expectAccessible(page, 'update');
  await openSheet(page, id);
  await banner.waitFor();
  const before = loads;
  const update = page.getByRole('button', { name: 'Mettre à jour' });
  await update.waitFor();
  radio.lost = /^\/sheets/u;
  await firstLine(page).fill('Pas encore enregistré.');
  await page
    .getByText('Elle pourra prendre la place quand votre travail sera enregistré')
    .waitFor();
  expect(await update.count()).toBe(0);
  radio.lost = null;
  await update.waitFor({ timeout: 30_000 });
  expect(loads).toBe(before);
  await update.click();
  await expect.poll(() => loads, { timeout: 15_000 }).toBe(before + 1);
  await expect.poll(() => firstLine(page).inputValue()).toBe('Pas encore enregistré.');
  expect(await banner.count()).toBe(0);
});

test('two releases of an app are never mixed: a newer one takes over whole, or not yet', async () => {
  const { page, id } = await visited();
  const shelf = shelfOf(inject('productData'));
  const first = await shelf.current();
  const second = `${first}-later`;
  await shelf.copy(first, second);
  await shelf.point(second);
  /** Versions whose files the page runs on. */
  const running = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const found = names.map((name) => /\/mfe\/dashboard\/([^/]+)\/.+\.js/u.exec(name)?.[1]);
      return [...new Set(found.filter((one) => one !== undefined))];
    });
  try {
    // Everything of it comes, except what the editor needs.
    const lost = new RegExp(`^/mfe/dashboard/${quoted(second)}/assets/editor-`, 'u');
    radio.lost = lost;
    await page.goto(`${radio.url}/dashboard`);
    await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
    // It was looked for, in vain.
    await expect.poll(() => radio.asked.some(({ path }) => lost.test(path))).toBe(true);
    await radio.off(page);
    await openSheet(page, id);
    expect(await running()).toEqual([first]);
    await radio.on(page);

    radio.lost = null;
    await page.goto(`${radio.url}/dashboard`);
    await kept(page, new RegExp(`^release:dashboard:${quoted(second)} .+/editor-`, 'u'));
    // The last of its files is there; it takes over with the manifest that names it.
    await expect.poll(() => namedByManifest(page)).toContain(`/mfe/dashboard/${second}/`);
    await radio.off(page);
    await openSheet(page, id);
    expect(await running()).toEqual([second]);
    await radio.on(page);
    await page.goto(`${radio.url}/dashboard`);
    // What is no longer run on is taken away.
    await expect
      .poll(
        async () => (await held(page)).some((one) => one.startsWith(`release:dashboard:${first} `)),
        { timeout: 20_000 },
      )
      .toBe(false);
  } finally {
    await shelf.point(first);
    await shelf.drop(second);
  }
});

test('the sign-out takes away what was kept, and leaves nothing to read without a network', async () => {
  const { page, id } = await visited();
  const keys = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('ardoise-drafts');
          opening.addEventListener('error', reject);
          opening.addEventListener('success', () => {
            const all = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
            all.addEventListener('success', () => resolve(all.result.map(String)));
          });
        }),
    );
  expect((await keys()).some((key) => key.endsWith(`sheet:${id}`))).toBe(true);
  await page.goto(`${radio.url}/dashboard`);
  await page.getByRole('button', { name: 'Plus' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).first().waitFor();
  await expect.poll(keys).toEqual([]);
});

test('signed out, a page that was visited opens without a network, and another one says why not', async () => {
  const context = await openContext(browser, phone);
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
  await expectAccessible(page, 'not kept');
});

test('the first visit pays for what it shows, and little more is fetched for later', async () => {
  const { page } = await teacher();
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

test('who saves data is asked for nothing more', async () => {
  const { context, page } = await teacher();
  await context.addInitScript(() => {
    const connection = { saveData: true, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.goto(`${radio.url}/dashboard`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  const paths = radio.asked.map(({ path }) => path);
  // Longer than a page waits for a quiet moment.
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))),
  );
  expect(radio.asked.map(({ path }) => path)).toEqual(paths);
  expect(paths).not.toContain('/sw.js');
});

test('a worker that cannot be had leaves the site whole', async () => {
  radio.lost = /^\/sw\.js$/u;
  const { page, id } = await teacher();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${radio.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await openSheet(page, id);
  expect(errors).toEqual([]);
});

test('a system can install it: manifest in each language, icons of the sizes that it names', async () => {
  for (const locale of ['fr', 'en', 'de', 'es']) {
    const answer = await fetch(`${radio.url}/manifest.${locale}.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest: { icons: { src: string; sizes: string; type: string }[] } = await answer.json();
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src, sizes } of drawn) {
      const bytes = Buffer.from(await (await fetch(`${radio.url}${src}`)).arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
  const worker = await fetch(`${radio.url}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});
