import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { password } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { sharedProduct } from '@ardoise/journeys/shared';
import { staffMember } from '@ardoise/journeys/staff';
import { expect, test } from 'vitest';

const desk = useDesk();
const { url, dataDir } = sharedProduct();

const signIn = (email: string, typed: string) =>
  fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: typed }),
  });

test('an owner finds a locked account, unlocks it by keyboard with a reason, and reads what was refused', async () => {
  const owner = await staffMember(url, dataDir, 'owner', 'Estelle');
  const { user } = (await desk.teacher()).session;
  for (let guess = 0; guess < 10; guess += 1) await signIn(user.email, 'pas celui-ci');
  expect((await signIn(user.email, password)).status).toBe(429);

  const page = await desk.open(owner, '/admin/security');
  await page.getByRole('link', { name: 'Connexions' }).click();
  const name = `${user.firstName} ${user.lastName}`;
  const locked = page.getByRole('row').filter({ hasText: user.email });
  await locked.getByText('Connexion depuis un nouvel appareil').waitFor();
  const failures = page.getByRole('table', { name: 'Essais manqués' });
  await failures.getByRole('row', { name: /Mot de passe à la connexion/u }).waitFor();
  await page
    .getByRole('table', { name: 'Limites atteintes' })
    .getByRole('row', { name: /Connexions manquées, par compte/u })
    .waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-security-sign-ins');

  await page.keyboard.press('/');
  await page.keyboard.type(user.email);
  await page.waitForURL(/\?q=/u);
  await page.locator('#content').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Débloquer' });
  await send.click();
  await dialog.getByText('Écrivez pourquoi').waitFor();
  await dialog.getByLabel('Raison').fill('Elle a appelé du numéro de son école');
  await expectAccessibleAtAllWidths(page, 'admin-security-unlock', { within: '[role="dialog"]' });
  await send.click();
  await page.getByText(`Le compte de ${name} est débloqué`).waitFor();
  await locked.waitFor({ state: 'detached' });
  expect((await signIn(user.email, password)).status).toBe(200);
});

test('what a page kept out is reported by the browser, and shown without its address', async () => {
  const owner = await staffMember(url, dataDir, 'owner', 'Estelle');
  const context = await desk.browser.newContext({ serviceWorkers: 'block' });
  const visitor = await context.newPage();
  await visitor.goto(url);
  await visitor.evaluate(() => {
    const picture = new Image();
    picture.src = 'https://pub.example/pixel.png?jeton=secret';
    document.body.append(picture);
  });
  const { staffSecurity } = desk.directApiOf(owner);
  const reported = async () => (await staffSecurity.policyReports()).items;
  await expect
    .poll(reported)
    .toContainEqual(
      expect.objectContaining({ directive: 'img-src', blocked: 'https://pub.example' }),
    );
  await context.close();

  const page = await desk.open(owner, '/admin/security');
  await page.getByRole('link', { name: 'Contenus refusés' }).click();
  const row = page
    .getByRole('table', { name: 'Ce que nos pages ont refusé' })
    .getByRole('row', { name: /https:\/\/pub\.example/u });
  await row.getByText('img-src').waitFor();
  expect(await page.getByText('jeton').count()).toBe(0);
  await expectAccessibleAtAllWidths(page, 'admin-security-policy');
});

test('the ceilings of the assistant and what it withheld are shown in figures', async () => {
  const owner = await staffMember(url, dataDir, 'owner', 'Estelle');
  const asked = await fetch(`${url}/functions/ai-assistant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ query: 'Comment fabriquer une bombe ?' }),
  });
  expect(asked.status).toBe(422);
  const page = await desk.open(owner, '/admin/security');
  await page.getByRole('link', { name: 'Assistant', exact: true }).click();
  const ceilings = page.getByRole('table', { name: 'Plafonds' });
  await ceilings.getByRole('row', { name: /Messages, aujourd’hui/u }).waitFor();
  await page
    .getByRole('table', { name: 'Messages retenus' })
    .getByRole('row', { name: /Violence, dans une question/u })
    .waitFor();
  expect(await page.getByText('bombe').count()).toBe(0);
  await expectAccessibleAtAllWidths(page, 'admin-security-assistant');
});

test('an owner makes a partner site, replaces its secret, stops it, and finds each act in the journal', async () => {
  const owner = await staffMember(url, dataDir, 'owner', 'Estelle');
  const page = await desk.open(owner, '/admin/security/sites');
  const name = 'Complexe Les Palmiers';
  const site = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Nouveau site' }).click();
  await dialog.getByLabel('Nom de l’école ou du site').fill(name);
  await dialog.getByLabel('Adresses').fill('palmiers.example');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await dialog.getByText('Chaque adresse commence par https://').waitFor();
  await dialog.getByLabel('Adresses').fill('https://palmiers.example\nhttps://*.palmiers.example');
  await expectAccessibleAtAllWidths(page, 'admin-security-new-site', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Ajouter' }).click();

  // Shown this once, so only its button closes it.
  await page.getByRole('heading', { name: `Clés de ${name}` }).waitFor();
  await page.keyboard.press('Escape');
  const values = dialog.locator('code');
  const [key, secret] = await values.allInnerTexts();
  expect(key).toMatch(/^site_[0-9a-f]{24}$/u);
  await expectAccessibleAtAllWidths(page, 'admin-security-secret', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'C’est noté' }).click();
  await dialog.waitFor({ state: 'detached' });
  await site.getByText('Ouvert').waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-security-sites');
  expect(await page.content()).not.toContain(secret);

  const choose = async (act: string) => {
    await site.getByRole('button', { name: `Actes pour ${name}` }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Nouvelle clé secrète');
  await dialog.getByLabel('Raison').fill('Elle est apparue dans une page');
  await dialog.getByRole('button', { name: 'Nouvelle clé secrète' }).click();
  await page.getByRole('heading', { name: `Clés de ${name}` }).waitFor();
  expect(await values.allInnerTexts()).toEqual([key, expect.not.stringMatching(secret ?? '')]);
  await dialog.getByRole('button', { name: 'C’est noté' }).click();
  await choose('Arrêter');
  await dialog.getByRole('button', { name: 'Arrêter' }).click();
  await site.getByText('Arrêté').waitFor();

  await page.goto(new URL(`/admin/security?subject=${key}`, page.url()).href);
  await page.getByRole('button', { name: 'A arrêté un site partenaire' }).waitFor();
  await page.getByRole('button', { name: 'A remplacé une clé secrète' }).click();
  await page.getByText('Elle est apparue dans une page').waitFor();
  await page.getByRole('button', { name: 'A ajouté un site partenaire' }).waitFor();
});

test('an owner sees which version each remote serves, goes back to another one, and finds that in the journal', async () => {
  const owner = await staffMember(url, dataDir, 'owner', 'Estelle');
  // A second version of the shop, as a team brings it: the same program below another address.
  const folder = join(dataDir, 'releases', 'shop');
  const { items } = await desk.directApiOf(owner).staffSecurity.releases();
  const version = items.find(({ name }) => name === 'shop')?.version ?? '';
  const former = '0.0.1-former';
  await cp(join(folder, version), join(folder, former), { recursive: true });
  const file = join(folder, former, 'manifest-entry.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(version, former));

  const page = await desk.open(owner, '/admin/security');
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  const shop = page.getByRole('row').filter({ hasText: 'shop' });
  await shop.getByText(version).waitFor();
  await shop.getByText('Servie à tous').waitFor();
  await shop.getByText(/^aujourd’hui à/u).waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-security-releases');

  const dialog = page.getByRole('dialog');
  const change = async () => {
    await shop.getByRole('button', { name: 'Actes pour shop' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Changer de version' }).press('Enter');
  };
  await change();
  await dialog.getByLabel('Version').selectOption(former);
  await dialog.getByLabel('Raison').fill('La boutique ne s’ouvrait plus');
  await expectAccessibleAtAllWidths(page, 'admin-security-release', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Servir cette version' }).click();
  await page.getByText(`shop est maintenant en version ${former}`).waitFor();
  await shop.getByText(version).waitFor();
  const manifest = await (await fetch(`${url}/mfe-manifest.json`)).json();
  expect(manifest.apps.shop.version).toBe(former);

  // Back, with the former one proposed first.
  await change();
  expect(await dialog.getByLabel('Version').inputValue()).toBe(version);
  await dialog.getByRole('button', { name: 'Servir cette version' }).click();
  await page.getByText(`shop est maintenant en version ${version}`).waitFor();

  await page.goto(new URL('/admin/security?act=release.chosen&subject=shop', page.url()).href);
  await page.getByRole('button', { name: 'A changé la version d’un module' }).nth(1).click();
  await page.getByText('La boutique ne s’ouvrait plus').waitFor();
});
