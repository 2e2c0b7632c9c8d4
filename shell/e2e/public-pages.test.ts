import { axeViolations, colourRules } from '@ardoise/journeys/accessibility';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { publicPaths } from '../src/shared/public-paths.ts';
import { apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { contentOf } from '@ardoise/journeys/downloads';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { visibleShift, watchPaint } from '@ardoise/journeys/paint';
import { recordTransfers, totalBytes } from '@ardoise/journeys/transfers';
import { openContext } from '@ardoise/journeys/content-security-policy';

const kilobyte = 1_024;
const product = sharedProduct();
const shared = useBrowser();

/** Opens a page and records its errors. */
async function open(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; faults: string[]; shifts: () => Promise<number> }> {
  const page = await context.newPage();
  const faults: string[] = [];
  const painted = await watchPaint(page);
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(`${product.url}${path}`);
  const shifts = async (): Promise<number> => {
    // The typeface loads last, and might move something.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
    );
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return (await painted()).cls;
  };
  return { page, faults, shifts };
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** One page of each layout. */
const layouts = ['/features', '/pricing', '/exemple', '/aide-support', '/tutoriels', '/legal/cgu'];

describe('in a browser', () => {
  test.each(publicPaths)('%s is accessible at 360 px, light and dark', async (path) => {
    const context = await openContext(shared.browser, { viewport: { width: 360, height: 800 } });
    const { page, faults, shifts } = await open(context, path);
    expect(await tooWide(page)).toBe(0);
    expect(await shifts()).toBeLessThan(visibleShift);
    // Collapsed parts are opened, to be checked too.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
    expect(await axeViolations(page)).toEqual([]);
    const menu = page.getByRole('banner');
    await menu.getByRole('button', { name: 'Thème clair ou sombre' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await axeViolations(page, { rules: colourRules })).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each(layouts)('%s is accessible at 1280 px in German, dark and light', async (path) => {
    const context = await openContext(shared.browser, { viewport: { width: 1280, height: 800 } });
    await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const { page, faults } = await open(context, `/de${path}`);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Helles oder dunkles' }).click();
    expect(await axeViolations(page, { rules: colourRules })).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('no page is wider than the window or shifts, in the longest language', async () => {
    const context = await openContext(shared.browser, { viewport: { width: 360, height: 800 } });
    for (const path of ['', ...publicPaths]) {
      const { page, faults, shifts } = await open(context, `/de${path}`);
      expect(await tooWide(page), `${path} at 360 px`).toBe(0);
      expect(await shifts(), path).toBeLessThan(visibleShift);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await tooWide(page), `${path} at 1280 px`).toBe(0);
      expect(faults, path).toEqual([]);
      await page.close();
    }
    await context.close();
  });

  test('without JavaScript a page can be read, another sheet chosen, and the language changed', async () => {
    const context = await shared.browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto(`${product.url}/exemple`);
    expect(await page.locator('.sheet:visible').getAttribute('lang')).toBe('fr');
    await page.getByText('6e, Anglais').click();
    expect(await page.locator('.sheet:visible').getAttribute('lang')).toBe('en');
    await page.goto(`${product.url}/aide-support`);
    expect(await page.getByRole('search').count()).toBe(0);
    await page.locator('main summary').first().click();
    expect(await page.locator('details[open] .prose').first().isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL(`${product.url}/de/aide-support`);
    expect((await page.goto(`${product.url}/nulle-part`))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Cette page n’existe pas' }).waitFor();
    // The shell's own screens need a script, and say so.
    await page.goto(`${product.url}/auth`);
    await page.getByRole('heading', { name: 'Cette page a besoin de JavaScript' }).waitFor();
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.waitForURL(`${product.url}/de`);
    await context.close();
  });

  test('answers are found without accents, and their count is announced', async () => {
    const context = await openContext(shared.browser, { locale: 'fr-FR' });
    const { page } = await open(context, '/aide-support');
    const field = page.getByRole('searchbox', { name: 'Chercher une réponse' });
    const found = page.locator('details.qa:visible summary');
    await field.fill('YORUBA');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('1 réponse');
    expect(await found.count()).toBe(1);
    for (const form of ['supprimer', 'Supprimé', 'SUPPRIMEES']) {
      await field.fill('');
      await field.fill(form);
      await expect.poll(() => page.getByRole('status').textContent()).toBe('3 réponses');
      const questions = await found.allInnerTexts();
      expect(questions.join(' '), form).toMatch(/supprimé une fiche.*supprimer mon compte/su);
    }
    await field.fill('zzz');
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Aucune réponse/u);
    await field.fill('');
    expect(await page.locator('details.qa:visible').count()).toBeGreaterThan(10);
    await context.close();
  });

  test('a chosen language is remembered for addresses without one, for a year', async () => {
    const context = await openContext(shared.browser, { locale: 'fr-FR' });
    const { page } = await open(context, '/features');
    await page.getByRole('link', { name: 'Español' }).click();
    await page.waitForURL(`${product.url}/es/features`);
    await page.goto(`${product.url}/pricing?de=ami`);
    await page.waitForURL(`${product.url}/es/pricing?de=ami`);
    const cookie = (await context.cookies()).find(({ name }) => name === 'language');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await page.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL(`${product.url}/pricing`);
    await page.goto(`${product.url}/es/about`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    await context.close();
  });

  test('a signed-in teacher sees the link to the desk, and never the one to sign-in', async () => {
    const context = await openContext(shared.browser, { locale: 'fr-FR' });
    await signIn(context, product.url, await signUp(product.url));
    const { page } = await open(context, '/features');
    await page.getByRole('link', { name: 'Mon bureau' }).waitFor();
    expect(await page.getByRole('link', { name: 'Se connecter' }).count()).toBe(0);
    await context.close();
  });

  test('the download page offers a file, says when it has expired, and follows no other link', async () => {
    const account = await signUp(product.url);
    const api = apiOf(product.url, account);
    await api.personalData.askExport();
    const ready = async () => (await api.personalData.exports()).items[0]?.link ?? null;
    await expect.poll(ready, { timeout: 30_000 }).not.toBeNull();
    const target = (await ready()) ?? '';
    const at = (link: string) => `/telecharger/fichier?lien=${encodeURIComponent(link)}`;

    const context = await openContext(shared.browser, { locale: 'fr-FR' });
    const { page } = await open(context, at(target));
    const link = page.getByRole('link', { name: 'Télécharger le fichier' });
    await link.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await link.click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^ardoise-donnees-[\d-]{10}\.zip$/);
    const archive = await contentOf(saved);
    expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

    for (const bad of [
      `${target.slice(0, -9)}AAAA`,
      'https://ailleurs.example/x',
      '//ailleurs.example',
      'javascript:alert(1)',
      '/auth',
    ]) {
      await page.goto(`${product.url}${at(bad)}`);
      await page.getByText('ne vient pas de ce site').waitFor();
      expect(await link.count(), bad).toBe(0);
    }
    await page.goto(`${product.url}/telecharger/fichier`);
    await page.getByText('ne contient pas ce lien').waitFor();
    // The server's clock decides: an expired link's answer is simulated, as seen in the API's tests.
    await page.route('**/files/*', (route) => route.fulfill({ status: 410 }));
    await page.goto(`${product.url}${at(target)}`);
    await page.getByText('Ce lien n’est plus valable').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await link.count()).toBe(0);
    await context.close();
  });
});

test.each(['/features', '/exemple', '/tutoriels', '/legal/cgu'])(
  '%s shows its content after 40 KB, loads 200 KB at most, and nothing shifts',
  async (path) => {
    const context = await openContext(shared.browser, {
      locale: 'fr-FR',
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const transfers = await recordTransfers(page);
    const painted = await watchPaint(page);
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const first = transfers.filter(({ url }) => url.endsWith(path) || url.endsWith('.css'));
    expect(first).toHaveLength(2);
    expect(totalBytes(first)).toBeLessThanOrEqual(40 * kilobyte);
    const style = first.find(({ url }) => url.endsWith('.css'));
    expect(style?.bytes).toBeLessThanOrEqual(10 * kilobyte);
    expect(totalBytes(transfers)).toBeLessThanOrEqual(200 * kilobyte);
    expect((await painted()).cls).toBeLessThan(visibleShift);
    expect(transfers.every(({ url }) => url.startsWith(product.url))).toBe(true);
    await context.close();
  },
);
