import { readFile } from 'node:fs/promises';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { password } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { sharedProduct } from '@ardoise/journeys/shared';
import { staffMember } from '@ardoise/journeys/staff';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const desk = useDesk();
const { url, dataDir } = sharedProduct();

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an owner signs in with the factor, changes a role, invites, and reads it in the journal', async () => {
  const owner = await staffMember(url, dataDir, 'owner', 'Estelle');
  const jonas = await staffMember(url, dataDir, 'support', 'Jonas');
  const { email } = owner.session.user;

  // The page of the team leads to sign-in, and sign-in leads back.
  const page = await desk.open(null, '/admin/staff');
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.locator('main button[type="submit"]').click();
  await page.locator('[name="code"]').fill(owner.recoveryCodes[0] ?? '');
  await page.locator('main button[type="submit"]').click();
  await page.getByRole('heading', { level: 1, name: 'Équipe' }).waitFor();
  await row(page, email).getByText('vous').waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-staff');

  // Everything by keyboard from here.
  await page.keyboard.press('/');
  await page.keyboard.type(jonas.session.user.email);
  await page.waitForURL(/\?q=/u);
  await page.getByText('1 à 1 sur 1').waitFor();
  await page.locator('#content').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Changer le rôle' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rôle').selectOption('reader');
  await dialog.getByLabel('Raison (facultative)').fill('Il change de poste');
  await expectAccessibleAtAllWidths(page, 'admin-staff-role', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Changer le rôle' }).click();
  await page.getByText('Le rôle de Jonas Essai a changé').waitFor();
  await row(page, jonas.session.user.email).getByText('Lecture').waitFor();

  const guest = `invite-${process.pid}@ecole.example`;
  await page.getByRole('button', { name: 'Inviter' }).click();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('incomplète');
  await dialog.getByRole('button', { name: 'Inviter' }).click();
  await dialog.getByText('Cette adresse n’est pas complète.').waitFor();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(guest);
  await dialog.getByRole('button', { name: 'Inviter' }).click();
  await page.getByRole('listitem').filter({ hasText: guest }).getByText('Assistance').waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('aujourd');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-home');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('securite');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sécurité' }).waitFor();
  const acts = (name: string) => page.getByRole('button', { name, exact: true });
  await acts('A invité quelqu’un').first().waitFor();

  // Filters stand in the address; this one leaves what was done to Jonas alone.
  const filtering = page.getByRole('dialog', { name: 'Filtrer la liste' });
  await page.getByRole('combobox').waitFor({ state: 'detached' });
  await page.locator('#content').focus();
  await page.keyboard.press('f');
  await filtering.getByLabel('Champ').selectOption('subject');
  await filtering.getByLabel('Valeur').fill(jonas.session.user.id);
  await filtering.getByRole('button', { name: 'Filtrer' }).click();
  await page.waitForURL(new RegExp(`\\?subject=${jonas.session.user.id}$`, 'u'));
  await expect.poll(() => acts('A invité quelqu’un').count()).toBe(0);
  await page.getByText('Concerne : Jonas Essai').waitFor();
  expect(await acts('A changé un rôle').count()).toBe(1);

  // Opened by keyboard: before, after and why, each entry after the one that it names.
  await page.locator('#content').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await row(page, 'Rôle').getByText('Assistance').waitFor();
  await row(page, 'Rôle').getByText('Lecture').waitFor();
  await page.getByText('Il change de poste').waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-security');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const exported = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(exported).toHaveLength(2);
  expect(exported[1]).toContain(
    `staff.role-changed,account ${jonas.session.user.id},role: support,role: reader`,
  );

  // Without the filter: the invitation, and the export itself.
  await page.getByRole('button', { name: 'Retirer le filtre « Concerne »' }).click();
  await page.waitForURL(/\/admin\/security$/u);
  await acts('A exporté le journal').first().waitFor();
  const invited = page.locator('tr[data-row]', { has: acts('A invité quelqu’un') });
  await invited.filter({ hasText: guest }).getByRole('button').click();
  await row(page, 'Rôle').getByText('Assistance').waitFor();
});

test('a role opens its own screens, and a removed right closes one at the next look', async () => {
  const support = await staffMember(url, dataDir, 'support', 'Irène');
  const page = await desk.open(support, '/admin/staff');
  await page.getByRole('heading', { name: 'Votre rôle n’ouvre pas cette page' }).waitFor();
  const nav = page.getByRole('navigation', { name: 'Équipe d’Ardoise' });
  const links = nav.first().getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(paths).toEqual(expect.arrayContaining(['/admin', '/admin/support']));
  expect(paths).not.toContain('/admin/staff');
  expect(paths).not.toContain('/admin/security');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(new URL('/admin/security', page.url()).href);
  await page.getByRole('heading', { name: 'Votre rôle n’ouvre pas cette page' }).waitFor();
  expect(asked).not.toContain('/journal');
});

test('a teacher gets nothing of the back-office, nor does anybody who is signed out', async () => {
  const teacher = await desk.teacher();
  const page = await desk.open(teacher, '/dashboard');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  expect(asked.filter((path) => path.includes('/staff-link'))).toEqual([]);
  await page.goto(new URL('/admin/staff', page.url()).href);
  await page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' }).waitFor();
  expect(asked.filter((path) => path.startsWith('/mfe/admin/'))).toEqual([]);
  expect(asked).not.toContain('/mfe-manifest.staff.json');

  const signedOut = await desk.open(null, '/admin');
  await signedOut.waitForURL(/\/auth\?next=%2Fadmin$/u);

  const owner = await staffMember(url, dataDir, 'owner');
  const manifest = await fetch(`${url}/mfe-manifest.staff.json`, {
    headers: { cookie: owner.staffCookie ?? '' },
  });
  const { apps } = await manifest.json();
  const folder = `/mfe/admin/${apps.admin.version}/`;
  const listed = await fetch(`${url}${folder}files.json`, {
    headers: { cookie: owner.staffCookie ?? '' },
  });
  const files = Object.keys(await listed.json()).filter((name) => !name.includes(':'));
  expect(files.length).toBeGreaterThan(10);
  for (const name of [...files, 'remoteEntry.js', 'files.json', 'manifest-entry.json']) {
    for (const headers of [{}, { cookie: teacher.cookie }]) {
      const { status } = await fetch(url + folder + name, { headers });
      expect(status, name).toBe(404);
    }
  }
});
