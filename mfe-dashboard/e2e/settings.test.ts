import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { totp } from '@ardoise/journeys/totp';
import { openMailbox } from '@ardoise/journeys/mailbox';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';

const desk = useDesk();
const mailbox = openMailbox(sharedProduct().dataDir);
const settings = '/dashboard/parametres';
const password = 'craie et ardoise';
/** The part that asks for a code; the rest of the page is checked with the profile. */
const withCode = 'section:has([name="code"])';

const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
const userOf = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('session') ?? '{}';
    const session: { user?: Record<string, unknown> } = JSON.parse(text);
    return session.user ?? {};
  });

test('the profile is saved, and the whole page shows the new name', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, '/dashboard');
  await page.getByRole('link', { name: 'Paramètres' }).click();
  const profile = part(page, 'Profil');
  await profile.getByLabel('Prénom').fill('Codjo');
  await profile.getByLabel('Téléphone').fill('97 00 00 00');
  await profile.getByLabel('Fonction').selectOption('director');
  await profile.getByLabel('Établissement').fill('CEG Les Filaos');
  await profile.getByRole('button', { name: 'Enregistrer le profil' }).click();
  await page.getByText('Ajoutez 01 devant votre ancien numéro à huit chiffres.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
  await expectAccessibleAtAllWidths(page, 'settings profile refused');
  await profile.getByLabel('Téléphone').fill('+229 01 97 00 00 00');
  await profile.getByRole('button', { name: 'Enregistrer le profil' }).click();
  await page.getByText('Profil enregistré').waitFor();
  await page.getByText('Codjo Essai').waitFor();
  expect(await userOf(page)).toMatchObject({ firstName: 'Codjo', institution: 'CEG Les Filaos' });
  expect(await desk.apiOf(account).account.get()).toMatchObject({
    phone: '0197000000',
    position: 'director',
  });
});

test('an unconfirmed address is reported, and its mail can be sent again', async () => {
  const account = await desk.teacher();
  const { email } = account.session.user;
  const page = await desk.open(account, settings);
  await page.getByText(`Votre adresse ${email} n’est pas confirmée.`).waitFor();
  await page.getByRole('button', { name: 'Renvoyer le message' }).click();
  await page.getByText(`Nous avons envoyé un nouveau message à ${email}.`).waitFor();
  const { token } = await mailbox.waitFor(email, 'Confirmer mon adresse', 2);
  expect(token).toHaveLength(43);
});

test('the address changes by a mail to the new one, even when the teacher must sign in first', async () => {
  const account = await desk.teacher();
  const email = `nouvelle-${process.pid}@ecole.example`;
  const page = await desk.open(account, settings);
  const address = part(page, 'Adresse e-mail');
  await address.getByRole('button', { name: 'Changer d’adresse' }).click();
  await address.getByLabel('Nouvelle adresse').fill(email);
  await address.getByLabel('Mot de passe actuel').fill('pas celui-ci');
  await page.keyboard.press('Enter');
  await address.locator('[aria-invalid="true"][name="password"]').waitFor();
  await address.getByLabel('Mot de passe actuel').fill(password);
  await page.keyboard.press('Enter');
  await address.getByText(`nous venons de lui envoyer un message : ${email}`).waitFor();
  await expectAccessibleAtAllWidths(page, 'settings address mailed', { within: withCode });

  const { token } = await mailbox.waitFor(email, 'Confirmer mon adresse');
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto(`${desk.network.url}${settings}?email=${token}`);
  await page.getByRole('heading', { name: 'Accès réservé' }).waitFor();
  expect(page.url()).not.toContain(token);
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Adresse e-mail').fill(account.session.user.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Adresse modifiée').waitFor();
  await part(page, 'Adresse e-mail').getByText('Confirmée').waitFor();
  expect(await userOf(page)).toMatchObject({ email, emailVerified: true });
});

test('the password changes once its rules are met, and other devices are signed out', async () => {
  const account = await desk.teacher();
  const { email } = account.session.user;
  const api = desk.apiOf(account);
  await api.auth.signIn({ email, password });
  const page = await desk.open(account, settings);
  const form = part(page, 'Mot de passe');
  const devices = part(page, 'Appareils').getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(2);
  await form.getByLabel('Mot de passe actuel').fill(password);
  await form.getByLabel('Nouveau mot de passe').fill('craie');
  await form.getByLabel('Confirmer le mot de passe').fill('craies');
  await page.keyboard.press('Enter');
  await form.getByText('Le mot de passe doit contenir au moins 6 caractères.').waitFor();
  await form.getByText('Les mots de passe ne correspondent pas.').waitFor();
  await form.getByLabel('Nouveau mot de passe').fill('craie neuve');
  await form.getByLabel('Confirmer le mot de passe').fill('craie neuve');
  await page.keyboard.press('Enter');
  await page.getByText('Mot de passe changé').first().waitFor();
  await expect.poll(() => devices.count()).toBe(1);
  await part(page, 'Activité récente').getByText('Mot de passe changé').waitFor();
  expect(await form.getByLabel('Nouveau mot de passe').inputValue()).toBe('');
});

test('two-step verification is set up, shows its recovery codes once, and is removed', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, settings);
  const factor = part(page, 'Deuxième facteur');
  await factor.getByRole('button', { name: 'Activer' }).click();
  await factor.getByLabel('Mot de passe actuel').fill(password);
  await page.keyboard.press('Enter');
  await factor.getByRole('img', { name: /Code QR/ }).waitFor();
  await factor.scrollIntoViewIfNeeded();
  await expectAccessibleAtAllWidths(page, 'settings qr', { within: withCode });
  const secret = (await factor.locator('code').textContent()) ?? '';
  await factor.getByLabel('Code à six chiffres').fill(totp(secret));
  await page.keyboard.press('Enter');
  await page.getByText('Deuxième facteur activé').first().waitFor();
  const codes = await factor.getByRole('list', { name: 'Codes de secours' }).allInnerTexts();
  expect(codes.join('\n').match(/[a-z2-9]{5}-[a-z2-9]{5}/gu)).toHaveLength(10);
  await expectAccessibleAtAllWidths(page, 'settings recovery codes', {
    within: 'section:has([aria-label="Codes de secours"])',
  });
  const saving = page.waitForEvent('download');
  await factor.getByRole('button', { name: 'Télécharger' }).click();
  expect((await saving).suggestedFilename()).toBe('codes-de-secours-ardoise.txt');
  await factor.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await factor.getByText('Il vous reste 10 codes de secours.').waitFor();
  expect(await userOf(page)).toMatchObject({ mfaEnabled: true });

  await factor.getByRole('button', { name: 'Désactiver' }).click();
  await factor.getByLabel('Code de vérification').fill('000000');
  await page.keyboard.press('Enter');
  await factor.getByText(/Ce code est incorrect/).waitFor();
  await factor.getByLabel('Code de vérification').fill(totp(secret, 1));
  await page.keyboard.press('Enter');
  await page.getByText('Deuxième facteur désactivé').first().waitFor();
  await factor.getByText('Désactivé', { exact: true }).waitFor();
  expect(await userOf(page)).toMatchObject({ mfaEnabled: false });
});

test('a device is signed out from here, then all of them', async () => {
  const account = await desk.teacher();
  const { email } = account.session.user;
  await desk.apiOf(account).auth.signIn({ email, password });
  const page = await desk.open(account, settings);
  const devices = part(page, 'Appareils');
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
  await devices.getByRole('listitem').getByRole('button').click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  await devices.getByText('Cet appareil').waitFor();
  await part(page, 'Activité récente').getByText('Appareil déconnecté').waitFor();
  await devices.getByRole('button', { name: 'Se déconnecter partout' }).click();
  await page.getByRole('button', { name: 'Me déconnecter partout' }).click();
  await page.getByRole('heading', { name: 'Session terminée' }).waitFor();
});

test('language and theme take effect at once, and the account stores the language', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, settings, { width: 360 });
  await part(page, 'Affichage').getByRole('switch').check();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await part(page, 'Affichage').getByLabel('Langue').selectOption('de');
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  await expect.poll(async () => (await desk.apiOf(account).account.get()).language).toBe('de');
});
