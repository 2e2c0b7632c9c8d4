import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

async function openSheet(path = '', body: Parameters<typeof writeSheet>[1] = {}) {
  const account = await desk.teacher();
  const api = desk.directApiOf(account);
  const id = await writeSheet(api, body);
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}${path}`);
  return { api, id, page };
}

const saved = (page: Page) => page.locator('[data-saved="saved"]:visible').waitFor();
const focusedIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

describe('choosing the situation d’apprentissage', () => {
  const dialogOf = (page: Page) =>
    page.getByRole('dialog', { name: 'Indiquer la situation d’apprentissage' });
  const open = (page: Page) =>
    page
      .getByRole('complementary', { name: 'Conformité' })
      .getByRole('button', { name: 'Indiquer la SA' })
      .first();

  test('is found, chosen by keyboard, and undone', async () => {
    const { api, id, page } = await openSheet();
    await open(page).press('Enter');
    const dialog = dialogOf(page);
    const search = dialog.getByRole('searchbox', { name: 'Chercher dans le catalogue' });
    await search.waitFor();
    expect(await focusedIn(page, '[role="dialog"]')).toBe(true);
    await expectAccessibleAtAllWidths(page, 'entries', { within: '[role="dialog"]' });
    await search.fill('introuvable');
    await dialog.getByText('Aucune leçon ne contient « introuvable ».').waitFor();
    expect(await dialog.getByRole('button', { name: 'Choisir' }).isDisabled()).toBe(true);
    await search.fill('algebriques');
    const entry = dialog.getByRole('radio', { name: /Calculs sur les expressions algébriques/ });
    await entry.waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await entry.isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await saved(page);
    const { content } = await api.sheets.get(id);
    // The entry is a séquence: the SA is the one that it belongs to.
    expect(content.identification).toMatchObject({
      learningSituation: { number: 1, title: 'Configurations du plan' },
      sequence: { number: 8, title: 'Calculs sur les expressions algébriques' },
    });
    // The sheet stays what it was written for.
    expect(content.topic.kind).toBe('free');
    await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
    await saved(page);
    const { identification } = (await api.sheets.get(id)).content;
    expect(identification).toMatchObject({ learningSituation: null, sequence: null });
  });

  test('reports when the catalogue cannot be loaded, and retries; Escape changes nothing', async () => {
    const { api, id, page } = await openSheet();
    const { revision } = await api.sheets.get(id);
    await page.route('**/curriculum/entries*', (route) => route.abort());
    await open(page).click();
    const dialog = dialogOf(page);
    await dialog.getByText('Le catalogue n’a pas pu être chargé').waitFor();
    await expectAccessibleAtAllWidths(page, 'entries-failed', { within: '[role="dialog"]' });
    // A change of width opens the dialog again, which requests the catalogue again.
    await dialog.getByText('Le catalogue n’a pas pu être chargé').waitFor();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await dialog.getByRole('radio').first().check();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await api.sheets.get(id)).revision).toBe(revision);
  });
});

describe('a sheet that changed elsewhere in the same places', () => {
  const rows = [0, 1] as const;
  const fieldOf = (page: Page, row: number) =>
    page.getByLabel(`Ligne ${row + 1}, consigne`, { exact: true });

  async function meet() {
    const { api, id, page } = await openSheet();
    await saved(page);
    const sheet = await api.sheets.get(id);
    const places = sheet.content.phases.flatMap(({ steps }, phase) =>
      steps.flatMap((each, step) =>
        each.rows.map((_, row) => `/phases/${phase}/steps/${step}/rows/${row}/instruction`),
      ),
    );
    await api.sheets.patch(
      id,
      sheet.revision,
      rows.map((row) => ({ op: 'replace', path: places[row] ?? '', value: `Là-bas ${row}.` })),
    );
    for (const row of rows) await fieldOf(page, row).fill(`Ici ${row}.`);
    const dialog = page.getByRole('dialog', {
      name: 'Cette fiche a été modifiée sur un autre appareil',
    });
    await dialog.waitFor();
    return { api, id, page, dialog };
  }

  test('is resolved place by place, by keyboard: this device for one, the other for another', async () => {
    const { api, id, page, dialog } = await meet();
    await expectAccessible(page, 'merge', { within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Comparer' }).press('Enter');
    for (const row of rows) {
      await dialog.getByText(`Ici ${row}.`).waitFor();
      await dialog.getByText(`Là-bas ${row}.`).waitFor();
    }
    await expectAccessibleAtAllWidths(page, 'merge-compare', { within: '[role="dialog"]' });
    const second = dialog.getByRole('group', { name: 'Ligne 2, consigne' });
    await second.getByRole('radio', { name: /^Sur cet appareil/ }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await second.getByRole('radio', { name: /Sur l’autre appareil/ }).isChecked()).toBe(
      true,
    );
    await dialog.getByRole('button', { name: 'Garder mes choix' }).press('Enter');
    await saved(page);
    expect(await fieldOf(page, 0).inputValue()).toBe('Ici 0.');
    expect(await fieldOf(page, 1).inputValue()).toBe('Là-bas 1.');
    const { content } = await api.sheets.get(id);
    const texts = content.phases.flatMap(({ steps }) =>
      steps.flatMap((step) => step.rows.map((row) => row.instruction)),
    );
    expect(texts.slice(0, 2)).toEqual(['Ici 0.', 'Là-bas 1.']);
  });

  test('can wait: Escape closes the dialog, nothing is sent, and a message offers it again', async () => {
    const { api, id, page, dialog } = await meet();
    const { revision } = await api.sheets.get(id);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByText('Rien n’est perdu : choisissez la version à garder.', { exact: false })
      .waitFor();
    await page.locator('[data-saved="conflict"]:visible').waitFor();
    expect(await fieldOf(page, 0).inputValue()).toBe('Ici 0.');
    expect((await api.sheets.get(id)).revision).toBe(revision);
    await page.getByRole('button', { name: 'Comparer' }).click();
    await dialog.getByRole('button', { name: 'Garder les deux' }).click();
    await saved(page);
    expect(await fieldOf(page, 0).inputValue()).toBe('Ici 0.\nLà-bas 0.');
  });
});
