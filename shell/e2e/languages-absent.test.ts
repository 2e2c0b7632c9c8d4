import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { openContext } from '@ardoise/journeys/content-security-policy';

const product = sharedProduct();
const shared = useBrowser();

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await openContext(shared.browser, { reducedMotion: 'reduce', ...options });
  return await context.newPage();
}

/** Answers 404 to requests for a language's texts, of the shell and of the desk. */
async function loseTexts(page: Page, language: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${language}-[\\w-]+\\.js$`, 'u');
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  return () => page.unroute(files);
}

const spoken = (page: Page) => page.evaluate(() => document.documentElement.lang);
const wanted = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

test.each(['en-GB', 'de-DE', 'es-ES'])(
  'when the texts of %s cannot be loaded, shell and desk are in French',
  async (locale) => {
    const page = await open({ locale });
    const found = await loseTexts(page, locale.slice(0, 2));
    await page.goto(`${product.url}/auth`);
    await page.getByRole('heading', { name: 'Se connecter', level: 1 }).waitFor();
    await signIn(page.context(), product.url, await signUp(product.url));
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { name: /Bonjour/u }).waitFor();
    await expect.poll(() => spoken(page)).toBe('fr');
    // Only for this visit: the next one has the requested language.
    await found();
    await page.reload();
    await expect.poll(() => spoken(page)).toBe(locale.slice(0, 2));
    await expect.poll(() => page.getByRole('heading', { name: /Bonjour/u }).count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);

test('when only the desk’s texts cannot be loaded, its screens are in French', async () => {
  const page = await open({ locale: 'de-DE' });
  await signIn(page.context(), product.url, await signUp(product.url));
  await page.route(/\/mfe\/dashboard\/.*\/assets\/de-[\w-]+\.js$/u, (route) => route.abort());
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/u }).waitFor();
  await expect.poll(() => spoken(page)).toBe('fr');
});

test('when a chosen language cannot be loaded, the former one stays, and it can be chosen again', async () => {
  const page = await open({ locale: 'en-GB' });
  await signIn(page.context(), product.url, await signUp(product.url));
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: 'Preferences' }).first().click();
  const found = await loseTexts(page, 'de');
  const choice = page.getByRole('combobox', { name: 'Language' });
  await choice.selectOption('de');
  await page.getByText('The language was not changed').waitFor();
  await page.getByText('Its texts could not be loaded').waitFor();
  await expect.poll(() => wanted(page)).toBe('en');
  expect(await choice.inputValue()).toBe('en');
  expect(await spoken(page)).toBe('en');
  await found();
  await choice.selectOption('de');
  await page.getByRole('combobox', { name: 'Sprache' }).waitFor();
  await expect.poll(() => spoken(page)).toBe('de');
  expect(await wanted(page)).toBe('de');
});
