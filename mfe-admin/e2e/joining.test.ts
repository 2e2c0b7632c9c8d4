import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { password } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { openMailbox } from '@ardoise/journeys/mailbox';
import { sharedProduct } from '@ardoise/journeys/shared';
import { type StaffAccount, staffMember } from '@ardoise/journeys/staff';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heading, press, signInAgain, switchFactorOn } from './support/joining.ts';

const desk = useDesk();
const { url, dataDir } = sharedProduct();
const mailbox = openMailbox(dataDir);

const joined = 'Vous faites partie de l’équipe';
const offered = 'Rejoindre l’équipe d’Ardoise';

/** @returns what the link of the mail opens */
async function invite(owner: StaffAccount, email: string): Promise<string> {
  await desk.directApiOf(owner).staff.invite({ email, role: 'reader', language: 'fr' });
  const { token } = await mailbox.waitFor(email, 'Rejoindre l’équipe');
  expect(token).not.toBe('');
  return `/auth?invitation=${token}`;
}

const member = (page: Page, email: string) => page.getByText(email, { exact: true });

test('a teacher signs out of another account, signs in, confirms the address, and joins', async () => {
  const owner = await staffMember(url, dataDir, 'owner', 'Estelle');
  const [invited, other] = [await desk.teacher(), await desk.teacher()];
  const { email } = invited.session.user;
  const link = await invite(owner, email);
  const page = await desk.open(other, link);
  await heading(page, 'Cette invitation est pour une autre adresse');
  await expectAccessibleAtAllWidths(page, 'invitation-other');
  await press(page, 'Me déconnecter et continuer');

  await heading(page, offered);
  await page.getByText('Estelle Essai').waitFor();
  await member(page, email).waitFor();
  await expectAccessibleAtAllWidths(page, 'invitation-sign-in');
  await press(page, 'Se connecter pour continuer');
  await page.locator('[name="password"]').fill(password);
  await press(page, 'Se connecter');

  await press(page, 'Recevoir un code');
  const { code } = await mailbox.waitFor(email, 'Saisissez ce code pour vous connecter');
  await page.getByLabel('Code à six chiffres').fill(code);
  await press(page, 'Confirmer mon adresse');
  await page.getByRole('button', { name: 'Rejoindre l’équipe', exact: true }).waitFor();
  await expectAccessibleAtAllWidths(page, 'invitation-accept');
  await press(page, 'Rejoindre l’équipe');

  // The password that was there before the address was confirmed still serves.
  await heading(page, joined);
  await signInAgain(page);
  await page.waitForURL('**/dashboard/parametres');
  await switchFactorOn(page);
  await page.getByRole('link', { name: 'Ouvrir l’administration' }).click();
  await heading(page, 'Aujourd’hui');

  const again = await desk.open(null, link);
  await heading(again, 'Cette invitation a déjà servi');
  await expectAccessibleAtAllWidths(again, 'invitation-used');
});

test('a withdrawn or garbled link says so, in the reader’s language', async () => {
  const owner = await staffMember(url, dataDir, 'owner');
  const support = await staffMember(url, dataDir, 'support');
  const api = desk.directApiOf(owner).staff;
  const { email } = (await desk.teacher()).session.user;
  const link = await invite(owner, email);
  const { invitations } = await api.team();
  await api.withdrawInvitation(invitations.find((one) => one.email === email)?.id ?? '');
  const page = await desk.open(support, link);
  await heading(page, 'Cette invitation a été retirée');
  await press(page, 'Mon bureau');
  await page.waitForURL('**/dashboard');

  const garbled = await desk.open(null, '/auth?invitation=abc', { locale: 'de' });
  await heading(garbled, 'Diese Einladung gilt nicht mehr');
  await press(garbled, 'Anmelden');
  await heading(garbled, 'Anmelden');
});
