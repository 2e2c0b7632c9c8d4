import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { openContext } from '@ardoise/journeys/content-security-policy';
import { apiOf } from '@ardoise/journeys/accounts';
import { writeSheet } from '@ardoise/journeys/sheets';

/** The network works, but a file is missing: its release was deleted, or a proxy fails. */
const product = sharedProduct();
const shared = useBrowser();
let failures: string[];
afterEach(async () => {
  await Promise.all(shared.browser.contexts().map((context) => context.close()));
  // Missing files are reported to the user, and cause no error beyond that.
  expect(failures).toEqual([]);
});

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext(shared.browser, {
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  failures = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  return page;
}

/** Answers 404 to requests for these files until the returned function is called. */
async function lose(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  return () => page.unroute(files);
}

async function openDesk(page: Page): Promise<string> {
  const account = await signUp(product.url);
  await signIn(page.context(), product.url, account);
  const id = await writeSheet(apiOf(product.url, account));
  await page.goto(`${product.url}/dashboard`);
  await page
    .getByRole('link', { name: /Le théorème de Pythagore/u })
    .first()
    .waitFor();
  return id;
}

test.each([
  ['fr-FR', 'Cette partie n’a pas pu s’afficher', 'Réessayer', 'Se connecter'],
  ['en-GB', 'This part could not be shown', 'Try again', 'Sign in'],
  ['de-DE', 'Dieser Teil konnte nicht angezeigt werden', 'Erneut versuchen', 'Anmelden'],
  ['es-ES', 'No se ha podido mostrar esta parte', 'Reintentar', 'Iniciar sesión'],
])('when sign-in in %s cannot be loaded, it says so, and Retry loads it', async (...texts) => {
  const [locale, absent, retry, heading] = texts;
  const page = await open({ locale });
  const found = await lose(page, /\/assets\/auth-screen-.*\.(?:js|css)$/u);
  await page.goto(`${product.url}/auth`);
  await page.getByRole('heading', { name: absent, level: 1 }).waitFor();
  await expectAccessibleAtAllWidths(page, `absent sign-in ${locale}`);
  // Fails again, as the file is still missing.
  await page.getByRole('button', { name: retry }).click();
  await page.getByRole('heading', { name: absent, level: 1 }).waitFor();
  await found();
  await page.getByRole('button', { name: retry }).click();
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  // Its style sheet has loaded too.
  const styled = () =>
    page.evaluate(() =>
      [...document.styleSheets].some(({ href }) => href?.includes('/auth-screen-') === true),
    );
  await expect.poll(styled).toBe(true);
});

test('when a screen of the desk cannot be loaded, it says so, and Retry or coming back loads it', async () => {
  const page = await open({ locale: 'fr-FR' });
  await openDesk(page);
  const found = await lose(page, /\/assets\/(?:settings|library)-screen-.*\.js$/u);
  const absent = page.getByRole('heading', { name: 'Cette page n’a pas pu s’afficher' });
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await go('/dashboard/parametres');
  await absent.waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('Le réseau ou le serveur');
  await go('/dashboard/bibliotheque');
  await absent.waitFor();
  await found();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: 'Bibliothèque', level: 1 }).waitFor();
  await go('/dashboard/parametres');
  await page.getByRole('heading', { name: 'Paramètres', level: 1 }).waitFor();
});

test('when a part of a screen cannot be loaded, the rest works, and Retry loads it', async () => {
  const page = await open({ locale: 'fr-FR' });
  await openDesk(page);
  const found = await lose(page, /\/assets\/letterhead-section-.*\.js$/u);
  await page.goto(`${product.url}/dashboard/parametres`);
  await page.getByRole('heading', { name: 'Cette partie n’a pas pu s’afficher' }).waitFor();
  await page.getByRole('heading', { name: 'Paramètres', level: 1 }).waitFor();
  await found();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => page.getByText('n’a pas pu être chargée').count()).toBe(0);
});

test('when the menu cannot be loaded, a toast says so, and its Retry opens them', async () => {
  const page = await open({ locale: 'fr-FR' });
  await openDesk(page);
  const found = await lose(page, /\/assets\/preferences-.*\.js$/u);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  const toast = page.getByText('Le menu n’a pas pu s’ouvrir');
  await toast.waitFor();
  await page
    .getByRole('link', { name: /Le théorème de Pythagore/u })
    .first()
    .waitFor();
  await found();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
});

test('when the toast’s program cannot be loaded, its text is shown all the same, and its action works', async () => {
  const page = await open({ locale: 'fr-FR' });
  await openDesk(page);
  const missing = await lose(page, /\/assets\/(?:preferences|toasts?|toast-store)-.*\.js$/u);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  const toast = page.getByRole('alert').filter({ hasText: 'Le menu n’a pas pu s’ouvrir' });
  await toast.waitFor();
  await expectAccessibleAtAllWidths(page, 'plain toast');
  await missing();
  await toast.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await toast.count()).toBe(0);
});

test('when the ZIP program cannot be loaded, Retry saves the sheets without making them again', async () => {
  const page = await open({ locale: 'fr-FR', acceptDownloads: true });
  const account = await signUp(product.url);
  await signIn(page.context(), product.url, account);
  const api = apiOf(product.url, account);
  await writeSheet(api);
  await writeSheet(api, { topic: 'Les angles' });
  await page.goto(`${product.url}/dashboard/mes-fiches`);
  const found = await lose(page, /\/assets\/zip-.*\.js$/u);
  let made = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/exports')) made += 1;
  });
  await page.getByRole('button', { name: 'Sélectionner des fiches' }).click();
  for (const rank of [0, 1]) await page.getByRole('checkbox').nth(rank).check();
  const bar = page.getByRole('region', { name: 'Fiches sélectionnées' });
  await bar.getByRole('button', { name: 'Exporter en PDF' }).click();
  await page.getByText('Le réseau ou le serveur ne répond pas').waitFor();
  await found();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Réessayer' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/u);
  expect(made).toBe(2);
});
