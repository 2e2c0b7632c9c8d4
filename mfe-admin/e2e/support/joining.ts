import { password } from '@ardoise/journeys/accounts';
import { totp } from '@ardoise/journeys/totp';
import type { Page } from 'playwright-core';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** From “you belong to the team”; the address is filled in. */
export async function signInAgain(page: Page): Promise<void> {
  await press(page, 'Se connecter');
  await page.locator('[name="password"]').fill(password);
  await press(page, 'Se connecter');
}

/** In the settings, where sign-in leads. */
export async function switchFactorOn(page: Page): Promise<void> {
  const factor = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Deuxième facteur', exact: true }),
  });
  await factor.getByRole('button', { name: 'Activer' }).click();
  await factor.getByLabel('Mot de passe actuel').fill(password);
  await page.keyboard.press('Enter');
  await factor.getByRole('img', { name: /Code QR/u }).waitFor();
  const secret = (await factor.locator('code').textContent()) ?? '';
  await factor.getByLabel('Code à six chiffres').fill(totp(secret));
  await page.keyboard.press('Enter');
  await factor.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
}
