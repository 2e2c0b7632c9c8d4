import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { launchBrowser } from '@ardoise/journeys/browser';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { openPhone } from '@ardoise/journeys/content-security-policy';

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let count = 0;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  context = await openPhone(browser);
  page = await context.newPage();
  return () => context.close();
});

const freshEmail = () => {
  count += 1;
  return `clavier-${process.pid}-${count}@ecole.example`;
};

/** Types into what has focus, then goes on with Tab. */
async function fill(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

describe('signing up on a phone, by keyboard alone', () => {
  test('leads to the desk, and the session outlives a reload', async () => {
    await page.goto(`${product.url}/auth?mode=sign-up`);
    await page.getByRole('heading', { name: 'Créer un compte' }).waitFor();
    await page.getByLabel('Prénom').focus();
    await fill('Afi', 'Essai', freshEmail(), 'craie et ardoise');
    // The button that shows the password stands between it and the consents.
    await page.keyboard.press('Tab');
    const terms = page.getByLabel(/J’accepte les conditions/);
    const marketing = page.getByLabel(/Je veux recevoir/);
    expect(await terms.isChecked()).toBe(false);
    expect(await marketing.isChecked()).toBe(false);
    await page.keyboard.press('Space');
    expect(await terms.isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.url}/dashboard`);
    await page.getByRole('heading', { name: /Bonjour, Afi/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /Bonjour, Afi/ }).waitFor();
  });

  test('keeps everything that was typed when something is wrong, and goes to the first fault', async () => {
    await page.goto(`${product.url}/auth?mode=sign-up`);
    await page.getByLabel('Prénom').fill('Afi');
    await page.getByLabel('Adresse e-mail').fill('afi@ecole');
    await page.getByLabel('Mot de passe', { exact: true }).fill('craie');
    await page.keyboard.press('Enter');
    await page.getByText('Indiquez votre nom.').waitFor();
    expect(
      await page.getByText('Le mot de passe doit contenir au moins 6 caractères.').count(),
    ).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'lastName',
    );
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Afi');
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('craie');
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });

  test('says beside the address that it is taken', async () => {
    const { session } = await signUp(product.url);
    await page.goto(`${product.url}/auth?mode=sign-up`);
    await page.getByLabel('Prénom').fill('Afi');
    await page.getByLabel('Nom', { exact: true }).fill('Essai');
    await page.getByLabel('Adresse e-mail').fill(session.user.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
    await page.getByLabel(/J’accepte/).check();
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByText(/Un compte existe déjà avec cette adresse/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });
});

describe('signing in', () => {
  test('refuses a wrong password in French, keeps the address, then lets in and goes where one was heading', async () => {
    const { session } = await signUp(product.url);
    await page.goto(`${product.url}/auth?next=${encodeURIComponent('/dashboard/bibliotheque')}`);
    await page.getByLabel('Adresse e-mail').fill(session.user.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas celui-ci');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'ne convient pas' }).waitFor();
    expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe(session.user.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.url}/dashboard/bibliotheque`);
  });

  test('never leaves the site, whatever ?next= says', async () => {
    const account = await signUp(product.url);
    await signIn(context, product.url, account);
    await page.goto(`${product.url}/auth?next=${encodeURIComponent('//evil.example/x')}`);
    await page.waitForURL(`${product.url}/dashboard`);
  });

  test('carries the address over to the other form', async () => {
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Adresse e-mail').fill('afi@ecole.example');
    await page.getByRole('link', { name: 'En créer un' }).click();
    await page.getByRole('heading', { name: 'Créer un compte' }).waitFor();
    expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('afi@ecole.example');
  });

  test('says that there is no connection, and keeps what was typed', async () => {
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Adresse e-mail').fill('afi@ecole.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByText(/Pas de connexion/).waitFor();
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe(
      'craie et ardoise',
    );
  });
});

test('signing out in one tab signs out the other', async () => {
  await signIn(context, product.url, await signUp(product.url));
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard`);
  await other.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await page.evaluate(() => localStorage.removeItem('session'));
  await other.getByRole('heading', { name: 'Accès réservé' }).waitFor();
});
