import { readFile } from 'node:fs/promises';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { password, signUp } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { sharedProduct } from '@ardoise/journeys/shared';
import { staffMember } from '@ardoise/journeys/staff';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const desk = useDesk();
const { url, dataDir } = sharedProduct();

const row = (page: Page, name: string) => page.locator('tr[data-row]').filter({ hasText: name });

test('an administrator finds a teacher by phone, gives lesson plans, and suspends: the open desk shows it at once', async () => {
  const administrator = await staffMember(url, dataDir, 'administrator', 'Rachidi');
  const teacher = await signUp(url, 'Sènan');
  const { email, id } = teacher.session.user;
  const phone = `01${id.replaceAll(/\D/gu, '').padStart(8, '7').slice(-8)}`;
  await desk.apiOf(teacher).account.change({ phone });
  const classroom = await desk.open(teacher, '/dashboard');
  const quota = classroom.getByRole('region', { name: 'Fiches restantes' });
  await quota.getByText('3', { exact: true }).waitFor();

  // By keyboard: to the list, by number to the one account.
  const page = await desk.open(administrator, '/admin');
  await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await page.getByRole('heading', { level: 1, name: 'Utilisateurs' }).waitFor();
  await row(page, email).waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-users');
  await page.keyboard.press('/');
  await page.keyboard.type(`+229 ${phone.slice(0, 6)} ${phone.slice(6)}`);
  await page.waitForURL(/\?q=/u);
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1);
  await page.locator('#content').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sènan Essai' }).waitFor();
  await page.getByRole('heading', { name: 'Accords' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-user');

  // The number is shown to who asks for it.
  const spaced = phone.replaceAll(/(\d\d)(?=\d)/gu, '$1\u00a0');
  expect(await page.getByText(spaced).count()).toBe(0);
  await page.getByRole('button', { name: /Voir le numéro/u }).click();
  await page.getByText(spaced).waitFor();

  // A gift without a reason is not sent; with one, the teacher has it.
  const give = page.getByRole('button', { name: /^Donner/u });
  await page.getByRole('textbox', { name: 'Fiches' }).fill('5');
  await give.click();
  await page.getByText('Écrivez pourquoi').waitFor();
  await page.getByRole('textbox', { name: 'Raison' }).fill('Panne du 19 novembre');
  await give.click();
  await page.getByText('5 fiches données à Sènan Essai').waitFor();
  await page.getByText('fiches restantes').locator('..').getByText('8').waitFor();
  await quota.getByText('8', { exact: true }).waitFor();

  // Suspended: out of the desk within seconds, and sign-in says so.
  await page.getByRole('button', { name: 'Suspendre…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await dialog.getByText('Écrivez pourquoi').waitFor();
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Compte partagé');
  await expectAccessibleAtAllWidths(page, 'admin-user-suspend', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await page.getByText('Sènan Essai est suspendu').waitFor();
  await page.getByRole('button', { name: 'Rétablir…' }).waitFor();
  await classroom.waitForFunction(() => localStorage.getItem('session') === null);
  await classroom.goto(new URL('/auth', classroom.url()).href);
  await classroom.locator('[name="email"]').fill(email);
  await classroom.locator('[name="password"]').fill(password);
  await classroom.locator('main button[type="submit"]').click();
  await classroom.getByText('Ce compte est désactivé').waitFor();

  await page.getByRole('link', { name: 'Ce que l’équipe a fait sur ce compte' }).click();
  await page.getByRole('button', { name: 'A suspendu un compte' }).waitFor();
  await page.getByRole('button', { name: 'A donné des fiches' }).waitFor();
});

test('several are suspended at once and taken back, the list is filtered and exported, Ctrl K finds', async () => {
  const owner = await staffMember(url, dataDir, 'owner', 'Estelle');
  const [afi, codjo] = [await signUp(url, 'Afiavi'), await signUp(url, 'Codjovi')];
  const page = await desk.open(owner, '/admin/users', { width: 360 });
  await row(page, 'Afiavi').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const name of ['Afiavi', 'Codjovi']) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Suspendre…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Essai');
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await page.getByText('2 comptes suspendus').waitFor();
  await row(page, 'Afiavi').getByText('Suspendu').waitFor();

  // The view is the address, and its count is right.
  await page.getByRole('link', { name: /^Suspendus/u }).click();
  await page.waitForURL(/\?state=suspended$/u);
  await row(page, 'Codjovi').waitFor();
  await expect.poll(() => row(page, 'Estelle').count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const exported = await readFile(await file.path(), 'utf8');
  expect(exported).toContain(afi.session.user.email);
  expect(exported).not.toContain(owner.session.user.email);
  await page.goBack();
  await row(page, 'Afiavi').waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('codjovi e');
  await page.getByRole('option', { name: codjo.session.user.email }).click();
  await page.getByRole('heading', { level: 1, name: 'Codjovi Essai' }).waitFor();
  await page.getByRole('button', { name: 'Rétablir…' }).click();
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Erreur');
  await dialog.getByRole('button', { name: 'Rétablir' }).click();
  await page.getByText('Codjovi Essai peut de nouveau se connecter').waitFor();
});
