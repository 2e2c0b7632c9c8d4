import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Locale } from '@ardoise/contract';
import { helpFolder } from '@ardoise/help';
import { apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { launchBrowser } from '@ardoise/journeys/browser';
import { startProduct } from '@ardoise/journeys/product';
import { languages } from '@ardoise/pages';
import { takeGuides } from './guide-pictures.ts';

/**
 * Command: the pictures of guides and tutorials, taken from the built product on a phone, in each
 * language. They are stored with the texts, in `packages/help/content/<locale>/pictures`. With the
 * argument `guides` or `tutorials` it takes one half of them.
 */
const wanted = process.argv[2];
const content = helpFolder;
const viewport = { width: 360, height: 640 };
const patience = 60_000;

/** A lossy WebP of the window: a tenth of the size of a PNG. */
async function take(page: Page, locale: Locale, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 45,
    clip: { x: 0, y: await page.evaluate(() => scrollY), ...viewport, scale: 1.5 },
  });
  await cdp.detach();
  const folder = join(content, locale, 'pictures');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

const choose = (page: Page, name: string, value: string) =>
  page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });

/** The dialog with the link, and the page that somebody without an account sees. */
async function takeShared(page: Page, reader: Page, locale: Locale): Promise<void> {
  await page.goto(page.url().replace('/mes-fiches/', '/apercu-fiche/'));
  await page.locator('main button:has(svg[class*="share"])').click();
  await page.getByRole('dialog').locator('section button').first().click();
  const link = page.getByRole('dialog').locator('input[readonly]');
  await link.waitFor();
  const address = await link.inputValue();
  // Shows an address like the reader's, not that of this machine.
  await link.evaluate((field: HTMLInputElement) => {
    field.value = `https://ardoise.example${new URL(field.value).pathname}`;
  });
  await take(page, locale, 'partager');
  const { origin, pathname } = new URL(address);
  await reader.goto(`${origin}${locale === 'fr' ? '' : `/${locale}`}${pathname}`);
  await reader.getByRole('article').waitFor();
  await take(reader, locale, 'fiche-partagee');
}

async function takeAll(page: Page, reader: Page, url: string, locale: Locale): Promise<void> {
  await page.goto(`${url}/dashboard/create`);
  await page.locator('input[name="level"]').first().waitFor({ state: 'attached' });
  await choose(page, 'level', '3e');
  await take(page, locale, 'choisir');
  await choose(page, 'discipline', 'mathematiques');
  // A topic with a lesson; its title is French in every language.
  const topic = page.locator('label', { hasText: 'Théorème de Thalès' });
  const entry = topic.locator('input[name="entry"]').first();
  await entry.waitFor({ state: 'attached' });
  await entry.scrollIntoViewIfNeeded();
  await take(page, locale, 'contenu');
  await entry.check({ force: true });
  await page.locator('button[type="submit"]').last().click();
  await page.waitForURL(/\/dashboard\/mes-fiches\/[0-9a-f]{24}/u, { timeout: patience });
  await page.locator('textarea').first().waitFor();
  await take(page, locale, 'fiche');
  await page
    .locator('table')
    .first()
    .evaluate((table) => table.scrollIntoView({ block: 'start' }));
  await take(page, locale, 'corriger');
  await takeShared(page, reader, locale);
  await page.goto(`${url}/dashboard/mes-fiches`);
  await page.locator('a[href^="/dashboard/mes-fiches/"]').first().waitFor();
  await take(page, locale, 'mes-fiches');
}

const product = await startProduct();
const browser = await launchBrowser();
try {
  for (const [locale] of languages) {
    const open = async () => {
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
      });
      await context.addInitScript((tag) => localStorage.setItem('language', tag), locale);
      // Its button would cover the subject of the pictures.
      await context.route('**/assistant/**', (route) => route.abort());
      context.setDefaultTimeout(patience);
      return context;
    };
    const [context, stranger] = [await open(), await open()];
    const account = await signUp(product.url);
    await signIn(context, product.url, account);
    const page = await context.newPage();
    if (wanted !== 'guides') await takeAll(page, await stranger.newPage(), product.url, locale);
    if (wanted !== 'tutorials') {
      const api = apiOf(product.url, account);
      await takeGuides(page, api, product.url, locale, (name) => take(page, locale, name));
    }
    await context.close();
    await stranger.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
