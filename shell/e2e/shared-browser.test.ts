import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf, password, signUp } from '@ardoise/journeys/accounts';
import { usePage } from '@ardoise/journeys/fixtures';
import { sharedProduct } from '@ardoise/journeys/shared';
import { writeSheet } from '@ardoise/journeys/sheets';

const { url } = sharedProduct();
const phone = usePage();

const welcome = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Bonjour, ${name}` }).waitFor();

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Goes to an address without loading a document: what the desk's program holds stays. */
const openInPage = (page: Page, path: string) =>
  page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Notes from now on whether one of these texts is ever drawn. */
const watchFor = (page: Page, texts: string[]) =>
  page.evaluate((searched) => {
    const drawn = new Set<string>();
    Object.assign(globalThis, { drawn });
    new MutationObserver(() => {
      const text = document.body.textContent;
      for (const one of searched) if (text.includes(one)) drawn.add(one);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, texts);

const drawnIn = (page: Page) =>
  page.evaluate(() => {
    const drawn: unknown = Reflect.get(globalThis, 'drawn');
    return drawn instanceof Set ? [...drawn] : null;
  });

test('a teacher who signs in while another tab has left the desk finds nothing of the one before', async () => {
  const topic = 'La fraction de la première enseignante';
  const afi = await signUp(url, 'Afi');
  const codjo = await signUp(url, 'Codjo');
  await writeSheet(apiOf(url, afi), { topic });

  const { page, context } = phone;
  await page.goto(`${url}/auth`);
  await signInByPassword(page, afi.session.user.email);
  await welcome(page, 'Afi');
  await page.getByText(topic).first().waitFor();
  await openInPage(page, '/no/such/page');
  await page.getByRole('heading', { name: 'Cette page n’existe pas' }).waitFor();
  await expect.poll(() => page.getByText(topic).count()).toBe(0);

  const other = await context.newPage();
  await other.goto(`${url}/dashboard`);
  await welcome(other, 'Afi');
  await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await other.getByRole('link', { name: 'Se connecter' }).first().click();
  await signInByPassword(other, codjo.session.user.email);
  await welcome(other, 'Codjo');

  await watchFor(page, [topic, 'Bonjour, Afi']);
  await openInPage(page, '/dashboard');
  await welcome(page, 'Codjo');
  await page.getByRole('heading', { name: 'Votre première fiche' }).waitFor();
  expect(await drawnIn(page)).toEqual([]);
});
