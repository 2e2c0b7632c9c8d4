import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import {
  downloadAs,
  firstInstruction,
  savedOnDevice,
  useOffline,
  waitForKept,
} from '@ardoise/journeys/offline';

const stage = useOffline();

test('desk, list and sheet that were opened once open offline, even with an expired session', async () => {
  const { page, id } = await stage.returningTeacher();
  const network = stage.network();
  const line = await firstInstruction(page).inputValue();
  await page.evaluate(() => {
    const session: object = JSON.parse(localStorage.getItem('session') ?? '{}');
    const past = { ...session, expiresAt: '2026-01-01T00:00:00.000Z' };
    localStorage.setItem('session', JSON.stringify(past));
  });
  await network.disconnect(page);
  await page.goto(`${network.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await page.getByText(/Hors ligne\s: dernière mise à jour aujourd’hui/).waitFor();
  await stage.openSheet(page, id);
  expect(await firstInstruction(page).inputValue()).toBe(line);
  await page.reload();
  await expect.poll(() => firstInstruction(page).inputValue()).toBe(line);
  await network.reconnect(page);
  await page.goto(`${network.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await expect.poll(() => page.getByText(/Hors ligne/).count()).toBe(0);
});

test('the overview shows its last data before the server has answered', async () => {
  const { page } = await stage.returningTeacher();
  const network = stage.network();
  // Requested, but never answered.
  await page.route(
    (url) => url.pathname === '/dashboard',
    (route) => (route.request().isNavigationRequest() ? route.fallback() : undefined),
  );
  await page.goto(`${network.url}/dashboard`);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await page.getByText('Le théorème de Pythagore', { exact: false }).first().waitFor();
});

test('offline changes are merged with changes made elsewhere, and saved', async () => {
  const { page, id, api } = await stage.returningTeacher();
  const network = stage.network();
  await network.disconnect(page);
  await firstInstruction(page).fill('Observe le tableau.');
  await savedOnDevice(page);
  await page.reload();
  await expect.poll(() => firstInstruction(page).inputValue()).toBe('Observe le tableau.');
  // Meanwhile, on another device.
  const { revision } = await api.sheets.get(id);
  const path = '/identification/title';
  await api.sheets.patch(id, revision, [{ op: 'replace', path, value: 'Le marché du samedi' }]);
  // The sheet is not opened again: the desk sends the queued changes.
  await page.goto(`${network.url}/dashboard`);
  await page.getByText(/Hors ligne\s: dernière mise à jour/).waitFor();
  await network.reconnect(page);
  const stored = async () => JSON.stringify((await api.sheets.get(id)).content);
  await expect.poll(stored, { timeout: 20_000 }).toContain('Observe le tableau.');
  expect(await stored()).toContain('Le marché du samedi');
  await page.getByText('Vos dernières modifications d’une fiche sont enregistrées').waitFor();
  await stage.openSheet(page, id);
  expect(await firstInstruction(page).inputValue()).toBe('Observe le tableau.');
});

test('without the renderers, the file that was exported before is offered, and said to be older', async () => {
  const { page } = await stage.returningTeacher();
  const before = await downloadAs(page, 'PDF');
  await stage.network().disconnect(page);
  const again = await downloadAs(page, 'PDF');
  expect(again.bytes.equals(before.bytes)).toBe(true);
  await page.getByText(/Fichier préparé aujourd’hui/).waitFor();
});

test('the parts of the curriculum that were opened can be read and searched offline', async () => {
  const { page } = await stage.teacher();
  const network = stage.network();
  await stage.openDesk(page);
  const maths = `${network.url}/dashboard/bibliotheque/mathematiques?classe=4e`;
  const entry = page.getByRole('link', { name: /^Préparer une fiche : / }).first();
  await page.goto(`${network.url}/dashboard/bibliotheque`);
  await page.getByRole('link', { name: /Mathématiques/ }).waitFor();
  await page.goto(maths);
  await entry.waitFor();
  const name = (await entry.getAttribute('aria-label')) ?? '';
  await waitForKept(page, 'entries:mathematiques:4e:sure');
  await network.disconnect(page);
  await page.goto(maths);
  await page.getByRole('link', { name }).first().waitFor();
  await expectAccessibleAtAllWidths(page, 'offline library');
  const term =
    name
      .replace(/^.* : /u, '')
      .split(' ')
      .at(-1) ?? '';
  await page.goto(`${network.url}/dashboard/bibliotheque?q=${encodeURIComponent(term)}`);
  await page.getByRole('heading', { name: /résultats? pour/ }).waitFor();
  // A part that was never opened says so, and can be retried.
  await page.goto(`${network.url}/dashboard/bibliotheque/pct?classe=4e`);
  await page.getByRole('heading', { name: 'La bibliothèque n’a pas pu être chargée' }).waitFor();
});

test('the choices for a sheet that are made offline are there in another window', async () => {
  const { page, context } = await stage.teacher();
  const network = stage.network();
  await stage.openDesk(page);
  await page.goto(`${network.url}/dashboard/create`);
  const choose = async (on: Page) => {
    await on.getByRole('radio', { name: '4e', exact: true }).click();
    await on.getByRole('radio', { name: 'Mathématiques' }).click();
    await on.locator('input[name="entry"]').first().waitFor();
  };
  await choose(page);
  await network.disconnect(page);
  await page.reload();
  await page.locator('input[name="entry"]').nth(1).click();
  const chosen = await page.locator('input[name="entry"]:checked').getAttribute('value');
  await page.getByRole('button', { name: 'Préparer la fiche' }).click();
  await page.getByText(/Vos choix sont gardés sur cet appareil/).waitFor();
  await page.getByText(/Vos choix sont gardés\.$/).waitFor();
  await expectAccessibleAtAllWidths(page, 'offline create');
  await page.close();
  const again = await context.newPage();
  await again.goto(`${network.url}/dashboard/create`);
  await again.locator('input[name="entry"]:checked').waitFor();
  expect(await again.locator('input[name="entry"]:checked').getAttribute('value')).toBe(chosen);
  await network.reconnect(again);
  await again.getByRole('button', { name: /^Préparer l[ae] / }).click();
  await again.waitForURL(/generation=|mes-fiches\/[0-9a-f]{24}$/u);
});

test('settings show what is stored, and their forms say that they need the network', async () => {
  const { page, api } = await stage.teacher();
  const network = stage.network();
  await api.account.setLetterhead({ school: 'CEG 1', above: [], below: [] });
  await stage.openDesk(page);
  await page.goto(`${network.url}/dashboard/parametres`);
  await page.locator('input[name="school"]').waitFor();
  await page.getByRole('switch').first().waitFor();
  await network.disconnect(page);
  await page.reload();
  await page.locator('input[name="school"]').waitFor();
  expect(await page.locator('input[name="school"]').inputValue()).toBe('CEG 1');
  await page
    .getByText(/Vous ne pouvez rien enregistrer ici sans réseau/)
    .first()
    .waitFor();
  await expectAccessibleAtAllWidths(page, 'offline settings');
  await page.locator('input[name="institution"]').fill('CEG Gbégamey');
  await page.locator('input[name="institution"]').press('Enter');
  await page
    .getByRole('alert')
    .filter({ hasText: /connexion|réseau/i })
    .first()
    .waitFor();
  await network.reconnect(page);
  await page
    .getByText(/Vous ne pouvez rien enregistrer ici sans réseau/)
    .first()
    .waitFor({ state: 'hidden' });
  expect(await page.locator('input[name="institution"]').inputValue()).toBe('CEG Gbégamey');
  await page.locator('input[name="institution"]').press('Enter');
  await expect.poll(async () => (await api.account.get()).institution).toBe('CEG Gbégamey');
});

test('signing out deletes what was stored, so that nothing can be read offline', async () => {
  const { page, id } = await stage.returningTeacher();
  const keys = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('ardoise-drafts');
          opening.addEventListener('error', reject);
          opening.addEventListener('success', () => {
            const all = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
            all.addEventListener('success', () => resolve(all.result.map(String)));
          });
        }),
    );
  const names = (await keys()).map((key) => key.split(':').slice(3).join(':'));
  expect(names).toContain(`sheet:${id}`);
  expect(names).toContain('letterhead');
  await page.goto(`${stage.network().url}/dashboard`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).first().waitFor();
  await expect.poll(keys).toEqual([]);
});

test('a screen that was never opened says so offline, and loads once online', async () => {
  const { page } = await stage.teacher();
  const network = stage.network();
  await stage.openDesk(page);
  await network.disconnect(page);
  await page.goto(`${network.url}/dashboard/parametres`);
  await page.getByRole('heading', { name: 'Cette page n’a pas pu s’afficher' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'offline absent screen');
  await network.reconnect(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: 'Paramètres', level: 1 }).waitFor();
});
