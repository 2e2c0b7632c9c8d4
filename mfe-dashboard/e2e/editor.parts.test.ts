import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { minutesOfSheet } from '@ardoise/sheet';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

async function openSheet(width: 360 | 1280 = 1280) {
  const account = await desk.teacher();
  const api = desk.apiOf(account);
  const id = await writeSheet(api);
  const { content } = await api.sheets.get(id);
  const [phase] = content.phases;
  if (phase === undefined) throw new Error('The sheet has no phase');
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}`, { width });
  return { api, id, page, content, phase };
}

const saved = (page: Page) => page.locator('[data-saved="saved"]:visible').waitFor();
const stepNames = (page: Page) => page.getByLabel('Nom de l’étape', { exact: true });
const phaseNames = (page: Page) => page.getByLabel('Nom de la phase', { exact: true });
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document;
    return field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? '');
  });

async function choose(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  const entry = page.getByRole('menuitem', { name: item });
  await entry.waitFor();
  for (let presses = 0; presses < 16; presses += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('a step is added, named, moved and deleted by keyboard only, and each change undone', async () => {
  const { api, id, page, content, phase } = await openSheet();
  const names = phase.steps.map(({ title }) => title);
  const shown = () => stepNames(page).evaluateAll((all) => all.map((field) => field.textContent));
  const first = (await shown()).slice(0, names.length);
  expect(first).toEqual(names);
  await choose(page, `Actions pour l’étape ${names[0]}`, 'Ajouter une étape après');
  await expect.poll(() => focused(page)).toBe('');
  // Inserted at once: a pause while typing would make two undo steps.
  await page.keyboard.insertText('Un jeu de rôle');
  expect((await shown()).slice(0, 2)).toEqual([names[0], 'Un jeu de rôle']);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await shown()).slice(0, 2)).toEqual(['Un jeu de rôle', names[0]]);
  await expect.poll(() => focused(page)).toBe('Un jeu de rôle');
  await saved(page);
  const added = (await api.sheets.get(id)).content;
  expect(added.phases[0]?.steps[0]).toMatchObject({ key: null, title: 'Un jeu de rôle' });
  expect(minutesOfSheet(added)).toBe(minutesOfSheet(content));

  await page.keyboard.press('Alt+Delete');
  await page.getByText('Étape supprimée').waitFor();
  await expect.poll(() => focused(page)).toBe(names[0]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shown())[0]).toBe('Un jeu de rôle');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shown()).slice(0, names.length)).toEqual(names);
});

test('deleting a step of the démarche removes its minutes and is reported as missing; it can be restored', async () => {
  const { api, id, page, content, phase } = await openSheet();
  const [, gone] = phase.steps;
  if (gone === undefined) throw new Error('The phase has one step only');
  const panel = page.getByRole('complementary', { name: 'Conformité' });
  await choose(page, `Actions pour l’étape ${gone.title}`, 'Supprimer l’étape');
  await panel.getByText(/Les lignes totalisent/).waitFor();
  await page.getByText('Étape supprimée').waitFor();
  // What is written in the meantime stays when the deletion is undone.
  await page.getByLabel('Ligne 1, consigne', { exact: true }).fill('Écrit entre-temps.');
  await page.getByRole('button', { name: 'Rétablir l’étape' }).click();
  await expect.poll(() => panel.getByText(/Les lignes totalisent/).count()).toBe(0);
  await saved(page);
  const restored = (await api.sheets.get(id)).content;
  expect(restored.phases[0]?.steps.map(({ id: step }) => step)).toEqual(
    phase.steps.map(({ id: step }) => step),
  );
  expect(restored.phases[0]?.steps[0]?.rows[0]?.instruction).toBe('Écrit entre-temps.');
  expect(minutesOfSheet(restored)).toBe(minutesOfSheet(content));

  await choose(page, `Actions pour l’étape ${gone.title}`, 'Supprimer l’étape');
  await choose(page, `Actions pour la phase ${phase.title}`, `Ajouter l’étape « ${gone.title} »`);
  await page.getByRole('button', { name: `Actions pour l’étape ${gone.title}` }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Ligne \d+, consigne$/);
});

test('a deleted phase is offered again in its place, and the deletion can be undone', async () => {
  const { page, content, phase } = await openSheet(360);
  const titles = content.phases.map(({ title }) => title);
  const shown = () => phaseNames(page).evaluateAll((all) => all.map((field) => field.textContent));
  await choose(page, `Actions pour la phase ${phase.title}`, 'Supprimer la phase');
  await page.getByText('Phase supprimée').waitFor();
  expect(await shown()).toEqual(titles.slice(1));
  await page.getByRole('button', { name: `Ajouter la phase « ${phase.title} »` }).click();
  await expect.poll(shown).toEqual(titles);
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
  await expect.poll(shown).toEqual(titles.slice(1));
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
  await expect.poll(shown).toEqual(titles);
  await page.getByRole('button', { name: `Actions pour la phase ${phase.title}` }).click();
  await page.getByRole('menuitem').first().waitFor();
  await expectAccessibleAtAllWidths(page, 'phase-menu', { within: '[role="menu"]' });
});
