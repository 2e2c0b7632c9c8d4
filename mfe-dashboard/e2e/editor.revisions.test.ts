import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

const instruction = (page: Page) => page.getByLabel('Ligne 1, consigne', { exact: true });
const saved = (page: Page) => page.locator('[data-saved="saved"]:visible').waitFor();

async function lookBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions précédentes' }).click();
  await page.getByRole('heading', { name: 'Versions précédentes', level: 1 }).waitFor();
}

async function changedSheet(texts: readonly string[]) {
  const account = await desk.teacher();
  const api = desk.apiOf(account);
  const id = await writeSheet(api);
  let sheet = await api.sheets.get(id);
  const original = sheet.content.phases[0]?.steps[0]?.rows[0]?.instruction ?? '';
  for (const value of texts) {
    sheet = await api.sheets.patch(id, sheet.revision, [
      { op: 'replace', path: '/phases/0/steps/0/rows/0/instruction', value },
    ]);
  }
  return { account, api, id, original, path: `/dashboard/mes-fiches/${id}` };
}

test('an old version is previewed, restored as a new one, and the restoration undone', async () => {
  const { account, api, id, original, path } = await changedSheet([
    'Version deux.',
    'Version trois.',
  ]);
  const page = await desk.open(account, path);
  // Unsent changes become a version too.
  await instruction(page).fill('Version quatre.');
  await lookBack(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Versions précédentes');
  const list = page.getByRole('complementary', { name: 'Versions précédentes' });
  await list.getByText('Version actuelle').waitFor();
  await list.getByRole('button', { name: /Première version/ }).click();
  const paper = page.getByRole('article');
  await paper.getByText(original).first().waitFor();
  await page.getByText(/Depuis, ceci a changé.: 1.ligne\./).waitFor();
  await expectAccessibleAtAllWidths(page, 'revision');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Restaurer cette version' }).click();
  await page.getByText('Version restaurée').waitFor();
  expect(await instruction(page).inputValue()).toBe(original);
  await saved(page);
  const { items } = await api.sheets.revisions(id);
  expect(items.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  const lost = await api.sheets.revision(id, 4);
  expect(lost.content.phases[0]?.steps[0]?.rows[0]?.instruction).toBe('Version quatre.');
  await page.getByRole('button', { name: 'Annuler', exact: true }).last().click();
  await expect.poll(() => instruction(page).inputValue()).toBe('Version quatre.');
});

test('on a phone the list comes first; a version that does not load can be retried', async () => {
  const { account, path } = await changedSheet(['Version deux.']);
  const page = await desk.open(account, path, { width: 360 });
  await page.route('**/revisions?*', (route) => route.abort());
  await lookBack(page);
  await page.getByText('Les versions n’ont pas pu être chargées').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.route('**/revisions/1', (route) => route.abort());
  const first = page.getByRole('button', { name: /Première version/ });
  await first.waitFor();
  await expectAccessible(page, 'revisions-360');
  await first.press('Enter');
  await page.getByText('Cette version n’a pas pu être chargée').waitFor();
  await expectAccessible(page, 'revision-failed-360');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('article').waitFor();
  await page.keyboard.press('Escape');
  await first.waitFor();
  await page.keyboard.press('Escape');
  await instruction(page).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Autres actions');
});

test('a sheet that was never changed says that it has no earlier version', async () => {
  const { account, path } = await changedSheet([]);
  const page = await desk.open(account, path);
  await lookBack(page);
  await page.getByText('Aucune version précédente').waitFor();
  expect(await page.getByRole('button', { name: 'Restaurer cette version' }).count()).toBe(0);
  await expectAccessibleAtAllWidths(page, 'revisions-none');
});
