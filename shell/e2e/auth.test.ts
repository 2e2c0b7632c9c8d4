import { describe, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { usePage } from '@ardoise/journeys/fixtures';
import { signIn, signUp } from '@ardoise/journeys/accounts';

const product = sharedProduct();
const phone = usePage();
let count = 0;

const freshEmail = () => {
  count += 1;
  return `clavier-${process.pid}-${count}@ecole.example`;
};

/** Types into the focused element, then presses Tab. */
async function fill(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await phone.page.keyboard.type(text);
    await phone.page.keyboard.press('Tab');
  }
}

describe('signing up on a phone, by keyboard alone', () => {
  test('leads to the desk, and the session survives a reload', async () => {
    await phone.page.goto(`${product.url}/auth?mode=sign-up`);
    await phone.page.getByRole('heading', { name: 'Créer un compte' }).waitFor();
    await phone.page.getByLabel('Prénom').focus();
    await fill('Afi', 'Essai', freshEmail(), 'craie et ardoise');
    // The button that shows the password comes between the field and the consents.
    await phone.page.keyboard.press('Tab');
    const terms = phone.page.getByLabel(/J’accepte les conditions/);
    const marketing = phone.page.getByLabel(/Je veux recevoir/);
    expect(await terms.isChecked()).toBe(false);
    expect(await marketing.isChecked()).toBe(false);
    await phone.page.keyboard.press('Space');
    expect(await terms.isChecked()).toBe(true);
    await phone.page.keyboard.press('Tab');
    await phone.page.keyboard.press('Tab');
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForURL(`${product.url}/dashboard`);
    await phone.page.getByRole('heading', { name: /Bonjour, Afi/ }).waitFor();
    await phone.page.reload();
    await phone.page.getByRole('heading', { name: /Bonjour, Afi/ }).waitFor();
  });

  test('keeps what was typed when something is wrong, and focuses the first error', async () => {
    await phone.page.goto(`${product.url}/auth?mode=sign-up`);
    await phone.page.getByLabel('Prénom').fill('Afi');
    await phone.page.getByLabel('Adresse e-mail').fill('afi@ecole');
    await phone.page.getByLabel('Mot de passe', { exact: true }).fill('craie');
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText('Indiquez votre nom.').waitFor();
    expect(
      await phone.page.getByText('Le mot de passe doit contenir au moins 6 caractères.').count(),
    ).toBe(1);
    expect(await phone.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'lastName',
    );
    expect(await phone.page.getByLabel('Prénom').inputValue()).toBe('Afi');
    expect(await phone.page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('craie');
    expect(await phone.page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });

  test('reports beside the address field that it is taken', async () => {
    const { session } = await signUp(product.url);
    await phone.page.goto(`${product.url}/auth?mode=sign-up`);
    await phone.page.getByLabel('Prénom').fill('Afi');
    await phone.page.getByLabel('Nom', { exact: true }).fill('Essai');
    await phone.page.getByLabel('Adresse e-mail').fill(session.user.email);
    await phone.page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
    await phone.page.getByLabel(/J’accepte/).check();
    await phone.page.getByRole('button', { name: 'Créer mon compte' }).click();
    await phone.page.getByText(/Un compte existe déjà avec cette adresse/).waitFor();
    expect(await phone.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'email',
    );
  });
});

describe('signing in', () => {
  test('refuses a wrong password in French, keeps the address, then signs in and goes on to the requested page', async () => {
    const { session } = await signUp(product.url);
    await phone.page.goto(
      `${product.url}/auth?next=${encodeURIComponent('/dashboard/bibliotheque')}`,
    );
    await phone.page.getByLabel('Adresse e-mail').fill(session.user.email);
    await phone.page.getByLabel('Mot de passe', { exact: true }).fill('pas celui-ci');
    await phone.page.keyboard.press('Enter');
    await phone.page.getByRole('alert').filter({ hasText: 'est incorrect' }).waitFor();
    expect(await phone.page.getByLabel('Adresse e-mail').inputValue()).toBe(session.user.email);
    await phone.page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForURL(`${product.url}/dashboard/bibliotheque`);
  });

  test('never redirects to another site, whatever ?next= says', async () => {
    const account = await signUp(product.url);
    await signIn(phone.context, product.url, account);
    await phone.page.goto(`${product.url}/auth?next=${encodeURIComponent('//evil.example/x')}`);
    await phone.page.waitForURL(`${product.url}/dashboard`);
  });

  test('carries the address over to the other form', async () => {
    await phone.page.goto(`${product.url}/auth`);
    await phone.page.getByLabel('Adresse e-mail').fill('afi@ecole.example');
    await phone.page.getByRole('link', { name: 'Créer un compte' }).click();
    await phone.page.getByRole('heading', { name: 'Créer un compte' }).waitFor();
    expect(await phone.page.getByLabel('Adresse e-mail').inputValue()).toBe('afi@ecole.example');
  });

  test('reports that there is no connection, and keeps what was typed', async () => {
    await phone.page.goto(`${product.url}/auth`);
    await phone.page.getByLabel('Adresse e-mail').fill('afi@ecole.example');
    await phone.page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
    await phone.context.setOffline(true);
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText(/Pas de connexion/).waitFor();
    expect(await phone.page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe(
      'craie et ardoise',
    );
  });
});

test('signing out in one tab signs out the other', async () => {
  await signIn(phone.context, product.url, await signUp(product.url));
  await phone.page.goto(`${product.url}/dashboard`);
  await phone.page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  const other = await phone.context.newPage();
  await other.goto(`${product.url}/dashboard`);
  await other.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await phone.page.evaluate(() => localStorage.removeItem('session'));
  await other.getByRole('heading', { name: 'Session terminée' }).waitFor();
});
