import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, picture } from '@ardoise/journeys/accessibility';
import { password } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';

const desk = useDesk();

const phone = { width: 360 } as const;
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await menuOf(page).waitFor();
  return menuOf(page);
}

test('a phone has one menu, at each screen, with all that the tab bar has no room for', async () => {
  const page = await desk.open(await desk.teacher(), '/dashboard', phone);
  await expect.poll(() => page.getByRole('button', { name: 'Menu' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Créer' }).click();
  // Its pinned button replaces the tab bar.
  await page.locator('[data-pinned]').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Menu' }).count()).toBe(1);
  const menu = await openMenu(page);
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual([
    ['Mes leçons', '/dashboard/lecons'],
    ['Boutique', '/shop'],
    ['Guides et tutoriels', '/dashboard/guides'],
    ['Abonnement', '/dashboard/abonnement'],
    ['Paramètres', '/dashboard/parametres'],
    ['Aide', '/dashboard/aide-support'],
    ['Tarifs', '/pricing'],
  ]);
  await menu.getByRole('button', { name: 'Se déconnecter' }).waitFor();
  await expectAccessible(page, 'menu-360', { within: '[role="dialog"]' });

  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Menu');
});

test('what a link of the menu leads to is not covered by it', async () => {
  const page = await desk.open(await desk.teacher(), '/dashboard', phone);
  await (await openMenu(page)).getByRole('link', { name: 'Paramètres' }).click();
  await page.getByRole('heading', { name: 'Paramètres', level: 1 }).waitFor();
  await menuOf(page).waitFor({ state: 'detached' });
  // Also when it is the screen that is shown.
  await (await openMenu(page)).getByRole('link', { name: 'Paramètres' }).click();
  await menuOf(page).waitFor({ state: 'detached' });
  await openMenu(page);
  await page.goBack();
  await menuOf(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
});

test('help and prices are one press away, in the language of the desk', async () => {
  const page = await desk.open(await desk.teacher(), '/dashboard', { locale: 'de' });
  await page.getByRole('link', { name: 'Preise' }).click();
  await page.waitForURL('**/de/pricing');
  await page.goBack();
  await page.getByRole('link', { name: 'Hilfe' }).click();
  await page.getByRole('heading', { name: 'Hilfe und Support', level: 1 }).waitFor();
});

test('who signs out gets a goodbye, and a way back', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, '/dashboard/bibliotheque', phone);
  await (await openMenu(page)).getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('heading', { name: 'À bientôt' }).waitFor();
  expect(await page.title()).toMatch(/^À bientôt/);
  await expectAccessible(page, 'left-360');
  await picture(page, 'left');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Adresse e-mail').fill(account.session.user.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
});
