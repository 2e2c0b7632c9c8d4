import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { type ComingText, comingTextsId } from '../src/features/legal-notices/coming-texts.ts';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { launchBrowser } from '@ardoise/journeys/browser';
import { openPhone } from '@ardoise/journeys/content-security-policy';

const productUrl = sharedProduct().url;
const day = 86_400_000;
const dayFrom = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const terms: ComingText = {
  path: '/legal/cgu',
  version: '2027-01',
  applies: '2999-02-01',
  titles: {
    fr: 'Conditions générales d’utilisation',
    en: 'Terms of use',
    de: 'Nutzungsbedingungen',
    es: 'Condiciones de uso',
  },
};

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  context = await openPhone(browser);
  page = await context.newPage();
  return () => context.close();
});

/** Lets the shell's document say what a build with these texts would make it say. */
async function publish(...texts: ComingText[]): Promise<void> {
  const block = `<script type="application/json" id="${comingTextsId}">${JSON.stringify(texts)}</script>`;
  await context.unroute('**/*');
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = (await response.text()).replace('</head>', () => `${block}</head>`);
    return route.fulfill({ response, body: html });
  });
}

const notice = () => page.getByRole('region', { name: 'Changement d’un texte légal' });

async function openDesk(): Promise<void> {
  await page.goto(`${productUrl}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/u }).waitFor();
}

test('who is signed in is told of the coming text once on this device, until its next version', async () => {
  await signIn(context, productUrl, await signUp(productUrl));
  await publish(terms);
  await openDesk();
  await notice().waitFor();
  expect(await notice().textContent()).toContain('change le 1er février 2999');
  const link = notice().getByRole('link', { name: 'Conditions générales d’utilisation' });
  expect(await link.getAttribute('href')).toBe('/legal/cgu');
  await expectAccessibleAtAllWidths(page, 'coming text');
  await notice().getByRole('button', { name: 'Fermer' }).click();
  await notice().waitFor({ state: 'detached' });

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openDesk();
  await page.waitForLoadState('networkidle');
  expect(await notice().count()).toBe(0);
  expect(asked.filter((url) => url.includes('coming-notice'))).toEqual([]);

  await publish({ ...terms, version: '2027-02' });
  await openDesk();
  await notice().waitFor();
});

test('it speaks the language of the page', async () => {
  await signIn(context, productUrl, await signUp(productUrl));
  await context.addInitScript(() => localStorage.setItem('language', 'de'));
  await publish(terms);
  await page.goto(`${productUrl}/dashboard`);
  const german = page.getByRole('region', { name: 'Änderung eines Rechtstextes' });
  await german.waitFor();
  expect(await german.textContent()).toContain('ändert sich am 1. Februar 2999');
  expect(await german.getByRole('link').getAttribute('href')).toBe('/de/legal/cgu');
});

test('without its program the desk stands, and nothing is said', async () => {
  await signIn(context, productUrl, await signUp(productUrl));
  await publish(terms);
  const tried = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('coming-notice'),
  );
  await page.route('**/assets/coming-notice-*.js', (route) => route.abort('connectionreset'));
  await openDesk();
  await tried;
  expect(await notice().count()).toBe(0);
  expect(await page.getByRole('heading', { name: /Bonjour/u }).isVisible()).toBe(true);
});

test('a visitor, and everybody once the text applies, is told and sent nothing', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await publish(terms);
  await page.goto(`${productUrl}/auth`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  expect(await notice().count()).toBe(0);

  await signIn(context, productUrl, await signUp(productUrl));
  await publish({ ...terms, applies: dayFrom(Date.now() - day) });
  await openDesk();
  await page.waitForLoadState('networkidle');
  expect(await notice().count()).toBe(0);
  expect(asked.filter((url) => url.includes('coming-notice'))).toEqual([]);
});
