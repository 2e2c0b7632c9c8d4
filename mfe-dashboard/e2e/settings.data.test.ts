import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { totp } from '@ardoise/journeys/totp';
import { openMailbox } from '@ardoise/journeys/mailbox';
import { contentOf } from '@ardoise/journeys/downloads';
import {
  expectAccessible,
  expectAccessibleAtAllWidths,
  picture,
} from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();
const mailbox = openMailbox(sharedProduct().dataDir);
const settings = '/dashboard/parametres';
const password = 'craie et ardoise';

const data = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Mes données' }) });

test('a consent is given and withdrawn, each with its date', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, settings);
  const part = data(page);
  await part.getByText(/^Version \d{4}-\d{2}, acceptée aujourd’hui/).waitFor();
  const vitals = part.getByRole('switch', { name: /Mesure de la vitesse/ });
  await vitals.click();
  const said = part.locator('label').filter({ hasText: 'Mesure de la vitesse' });
  await said.getByText(/Accepté aujourd’hui/).waitFor();
  // The switch moves with the answer, not with the click.
  await vitals.and(page.locator(':not([aria-busy=true])')).click();
  await said.getByText(/Retiré aujourd’hui/).waitFor();
  await part.getByText('Historique des consentements').click();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(3);
  const { current } = await desk.apiOf(account).consents.list();
  expect(current).toMatchObject([
    { subject: 'terms', given: true },
    { subject: 'vitals', given: false },
  ]);
});

test('an archive of all data is requested, announced by mail, and downloaded', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account));
  const page = await desk.open(account, settings);
  const part = data(page);
  await part.getByRole('button', { name: 'Demander une copie' }).click();
  await page.getByText('Export en cours').first().waitFor();
  const link = part.getByRole('link', { name: 'Télécharger l’archive' });
  await link.waitFor();
  await page.getByText('Export terminé').first().waitFor();
  await part.getByText(/^L’archive est prête/).waitFor();
  await part.scrollIntoViewIfNeeded();
  await expectAccessibleAtAllWidths(page, 'settings data', { within: 'section:has(h3)' });
  const saving = page.waitForEvent('download');
  await link.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^ardoise-donnees-[\d-]{10}\.zip$/);
  const files = unzipSync(await contentOf(saved));
  const sheet: unknown = JSON.parse(strFromU8(files['fiches/001/fiche.json'] ?? new Uint8Array()));
  expect(sheet).toMatchObject({ id });
  expect(
    await mailbox.waitFor(account.session.user.email, 'Télécharger mes données'),
  ).toBeDefined();
});

test('an account is scheduled for deletion with the password, says so on every screen, and is kept after all', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, settings, { width: 360 });
  await data(page).getByRole('button', { name: 'Effacer mon compte' }).click();
  const window = page.getByRole('dialog', { name: 'Effacer votre compte ?' });
  await window.getByText('toutes vos fiches et leurs versions').waitFor();
  await window.getByLabel('Mot de passe actuel').fill('pas celui-ci');
  await window.getByRole('button', { name: 'Effacer dans quatorze jours' }).click();
  await window.locator('[aria-invalid="true"][name="password"]').waitFor();
  await expectAccessibleAtAllWidths(page, 'settings erasure window', { within: '[role="dialog"]' });
  await window.getByLabel('Mot de passe actuel').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Demande envoyée').first().waitFor();
  const banner = page.getByRole('region', { name: 'Effacement du compte' });
  await banner.getByText(/^Votre compte et vos fiches seront effacés le/).waitFor();
  const id = await writeSheet(desk.apiOf(account));
  for (const path of ['/dashboard', `/dashboard/mes-fiches/${id}`, '/dashboard/create']) {
    await page.goto(`${desk.network.url}${path}`);
    await banner.waitFor();
  }
  await page.locator('h1').first().waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page, 'erasure banner', {
    within: '[aria-label="Effacement du compte"]',
  });
  await picture(page, 'erasure-banner-page');
  await banner.getByRole('button', { name: 'Annuler l’effacement' }).click();
  await page.getByText('Effacement annulé').first().waitFor();
  expect(await banner.count()).toBe(0);
  expect((await desk.apiOf(account).account.get()).erasure).toBeNull();
});

test('an account with a second factor is scheduled for deletion only with a code', async () => {
  const account = await desk.teacher();
  const { security } = desk.apiOf(account);
  const { id, secret } = await security.proposeFactor({ name: 'Téléphone', password });
  const { recoveryCodes } = await security.confirmFactor(id, totp(secret));
  const page = await desk.open(account, settings);
  await data(page).getByRole('button', { name: 'Effacer mon compte' }).click();
  const window = page.getByRole('dialog', { name: 'Effacer votre compte ?' });
  await window.getByLabel('Code de vérification').fill('000000');
  await page.keyboard.press('Enter');
  await window.getByText(/Ce code est incorrect/).waitFor();
  await window.getByLabel('Code de vérification').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await data(page)
    .getByText(/^Votre compte sera effacé le/)
    .waitFor();
  expect((await desk.apiOf(account).account.get()).erasure).not.toBeNull();
});
