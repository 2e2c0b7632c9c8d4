import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { type Account, apiOf, signIn } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { sharedProduct } from '@ardoise/journeys/shared';
import { staffMember } from '@ardoise/journeys/staff';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFollowing } from './parts/following.ts';

const desk = useDesk();
const { url, dataDir } = sharedProduct();

const newId = () => randomBytes(12).toString('hex');
const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });
const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Moves to a row from the first one, by K and J. */
async function moveTo(page: Page, subject: string): Promise<void> {
  await row(page, subject).waitFor();
  const isThere = () => row(page, subject).evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('k');
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses > 5) throw new Error(`J never came to “${subject}”`);
    await page.keyboard.press('j');
  }
}

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.waitForURL((address) => address.searchParams.get('q') === text);
  // Out of the field, so that letters act again.
  await page.locator('#content').focus();
}

const ask = (teacher: Account, subject: string, more: object = {}) =>
  apiOf(url, teacher).support.open({
    id: newId(),
    subject,
    category: 'sheet',
    text: `Bonjour. ${subject}.`,
    about: [{ kind: 'page', path: '/dashboard/mes-fiches' }],
    ...more,
  });

/** Without the network of the desk's journeys, which passes no WebSocket on. */
async function openAtProduct(account: Account, path: string) {
  const context = await desk.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'fr',
    serviceWorkers: 'block',
  });
  await signIn(context, url, account);
  const page = await context.newPage();
  const following = nextFollowing(page);
  await page.goto(`${url}${path}`);
  await page.locator('h1').first().waitFor();
  return { page, following };
}

test('a shift by keyboard alone: from the queue to the last answer', async () => {
  const teacher = await desk.teacher();
  const irene = await staffMember(url, dataDir, 'support', 'Irène');
  const jonas = await staffMember(url, dataDir, 'support', 'Jonas');
  const { email } = teacher.session.user;
  const stopped = await ask(teacher, 'Ma fiche s’est arrêtée');
  const paid = await ask(teacher, 'Payé deux fois', { category: 'payment' });
  const logo = await ask(teacher, 'Le logo est flou');
  const staff = apiOf(url, irene).staffSupport;

  const { page, following } = await openAtProduct(irene, '/admin');
  await page
    .getByRole('link', { name: /Assistance.*à traiter/u })
    .first()
    .waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-home-support');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.waitForURL(/\/admin\/support$/u);
  await page.getByRole('searchbox').waitFor();

  // A canned reply, written once.
  await page.getByRole('link', { name: 'Réponses prêtes' }).press('Enter');
  await page.waitForURL(/\/replies$/u);
  await page.getByRole('button', { name: 'Nouvelle réponse' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await field(page, 'Titre').fill('Unité rendue');
  await field(page, 'Nom court').fill('Unité');
  await dialog.getByRole('textbox', { name: 'Texte' }).fill('Bonjour ');
  await dialog.getByRole('button', { name: 'Prénom', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Garder la réponse' }).press('Enter');
  await dialog.getByText('Écrivez par exemple').waitFor();
  const name = `unite-${newId().slice(-8)}`;
  await field(page, 'Nom court').fill(name);
  await expectAccessibleAtAllWidths(page, 'admin-reply', { within: '[role="dialog"]' });
  await dialog.getByRole('textbox', { name: 'Texte' }).press('Control+End');
  await page.keyboard.type('. L’unité vous a été rendue.');
  await dialog.getByRole('button', { name: 'Garder la réponse' }).press('Enter');
  await row(page, name).waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-replies');

  // The queue: searched, marked, taken, and given back.
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await search(page, email);
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(3);
  await expectAccessibleAtAllWidths(page, 'admin-support');
  await page.keyboard.press('?');
  await dialog.getByText('Afficher ces raccourcis').waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-support-keys', { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('#content').focus();
  await moveTo(page, 'Payé deux fois');
  await page.keyboard.press('a');
  await row(page, 'Payé deux fois').getByText('Irène Essai').waitFor();

  await moveTo(page, 'Ma fiche s’est arrêtée');
  await page.keyboard.press('x');
  await moveTo(page, 'Le logo est flou');
  await page.keyboard.press('x');
  await page.getByText('2 choisis').waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-support-bulk');
  await page.keyboard.press('s');
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1);
  // What was done before may still offer to be undone.
  const solved = page
    .getByText('2 demandes résolues')
    .locator('xpath=ancestor::*[.//button][1]')
    .getByRole('button', { name: 'Annuler' });
  await solved.waitFor();
  const states = async () =>
    (await Promise.all([stopped, logo].map(({ id }) => staff.get(id)))).map(({ state }) => state);
  expect(await states()).toEqual(['solved', 'solved']);
  await solved.press('Enter');
  await expect.poll(states).toEqual(['open', 'open']);
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(3);
  expect(await page.getByText('2 choisis').count()).toBe(0);

  // The ticket: a note, then an answer from a canned reply, beside a colleague.
  await page.locator('#content').focus();
  await moveTo(page, 'Ma fiche s’est arrêtée');
  await page.keyboard.press('n');
  await page.waitForURL(new RegExp(`/admin/support/${stopped.id}`, 'u'));
  await expect
    .poll(() => field(page, 'Note interne').evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.type('Même cause qu’hier');
  await page.keyboard.press('Control+Enter');
  await thread(page).getByText('Même cause qu’hier').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await field(page, 'Réponse').waitFor();
  await page.keyboard.type(`#${name}`);
  const offered = page.getByRole('option', { name: /Unité rendue/u });
  await offered.getByText('Bonjour Afi.').waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-ticket-replies');
  await page.keyboard.press('Enter');
  const answer = 'Bonjour Afi. L’unité vous a été rendue.';
  expect(await field(page, 'Réponse').inputValue()).toBe(answer);
  await following;
  await apiOf(url, jonas).staffSupport.answering(stopped.id, true);
  await page.getByText(/est en train de répondre/u).waitFor();
  await expectAccessibleAtAllWidths(page, 'admin-ticket');

  // What is typed outlives the page.
  await page.reload();
  await expect.poll(() => field(page, 'Réponse').inputValue()).toBe(answer);
  await apiOf(url, teacher).support.answer(stopped.id, { id: newId(), text: 'Encore là ?' });
  await thread(page).getByText('Encore là ?').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Shift+Enter');
  await thread(page).getByText(answer).waitFor();
  await page.getByRole('button', { name: 'Rouvrir' }).waitFor();
  const { messages, state } = await staff.get(stopped.id);
  expect(messages.map(({ kind }) => kind)).toEqual(['message', 'note', 'message', 'message']);
  expect(state).toBe('solved');
  const seen = await apiOf(url, teacher).support.get(stopped.id);
  expect(seen.messages.map(({ text }) => text)).not.toContain('Même cause qu’hier');

  // The next ones, without a mouse, and back to an empty list.
  await page.keyboard.press('Escape');
  for (const _ of [paid, logo]) {
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Résoudre', exact: true }).waitFor();
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Rouvrir' }).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.getByText('Rien ne correspond à cette recherche').waitFor();
  expect((await staff.get(paid.id)).assignee?.name).toBe('Irène Essai');
});

test('a view of one’s own, filters in the address, and what a reader may not do', async () => {
  const teacher = await desk.teacher();
  await ask(teacher, 'Reçu introuvable', { category: 'payment' });
  const reader = await staffMember(url, dataDir, 'reader', 'Rosine');
  const page = await desk.open(reader, '/admin/support?view=all&category=payment&q=introuvable');
  await row(page, 'Reçu introuvable').waitFor();
  await page.getByText('Sujet : Paiement').waitFor();
  await page.getByRole('button', { name: 'Nouvelle vue' }).click();
  await page.getByLabel('Nom de la vue').fill('Reçus perdus');
  await page.getByRole('button', { name: 'Garder la vue' }).click();
  const own = page.getByRole('link', { name: 'Reçus perdus' });
  await expect.poll(() => own.getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: 'Toutes', exact: true }).click();
  await page.waitForURL(/view=all$/u);
  await own.click();
  await page.waitForURL(/category=payment/u);
  await row(page, 'Reçu introuvable').getByRole('button').click();
  await thread(page).getByText('Bonjour. Reçu introuvable.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Réponse' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Résoudre' }).count()).toBe(0);
  await expectAccessibleAtAllWidths(page, 'admin-ticket-reader');
});

test('an owner takes what a view finds along as a file; who answers tickets does not', async () => {
  const teacher = await desk.teacher();
  await ask(teacher, '=1+1 sur ma facture', { category: 'payment' });
  await ask(teacher, 'Le tableau est vide', { category: 'sheet' });
  const owner = await staffMember(url, dataDir, 'owner', 'Estelle');
  const { email } = teacher.session.user;
  const address = `/admin/support?view=all&category=payment&q=${encodeURIComponent(email)}`;
  const page = await desk.open(owner, address);
  await row(page, '=1+1 sur ma facture').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('demandes.csv');
  const exported = await readFile(await file.path(), 'utf8');
  expect(exported).toContain("'=1+1 sur ma facture");
  expect(exported).not.toContain('Le tableau est vide');

  const support = await desk.open(await staffMember(url, dataDir, 'support', 'Jonas'), address);
  await row(support, '=1+1 sur ma facture').waitFor();
  expect(await support.getByRole('button', { name: 'CSV' }).count()).toBe(0);
});
