import { readTexts } from '@ardoise/sheet/render/pdf/read';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contentOf } from '@ardoise/journeys/downloads';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

async function openSheet(width: 360 | 1280 = 1280) {
  const account = await desk.teacher();
  const api = desk.apiOf(account);
  const id = await writeSheet(api);
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}`, { width });
  return { api, id, page };
}

const instruction = (page: Page, number: number) =>
  page.getByLabel(`Ligne ${number}, consigne`, { exact: true });
const result = (page: Page, number: number) =>
  page.getByLabel(`Ligne ${number}, résultat attendu`, { exact: true });
const saved = (page: Page) => page.locator('[data-saved="saved"]:visible').waitFor();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('working in a sheet', () => {
  test('a finding is fixed with one tap, and the score follows', async () => {
    const { api, id, page } = await openSheet();
    await instruction(page, 1).click();
    await page.getByRole('button', { name: 'Une minute de plus' }).click();
    const panel = page.getByRole('complementary', { name: 'Conformité' });
    await panel.getByText(/Les lignes totalisent 61/).waitFor();
    await panel.getByRole('button', { name: /Répartir les 60/ }).click();
    await expect.poll(() => panel.getByText(/Les lignes totalisent/).count()).toBe(0);
    await saved(page);
    const { content } = await api.sheets.get(id);
    const rows = content.phases.flatMap((phase) => phase.steps.flatMap((step) => step.rows));
    expect(rows.reduce((sum, row) => sum + row.minutes, 0)).toBe(60);
  });

  test('a finding leads to the place that it is about', async () => {
    const { page } = await openSheet();
    await result(page, 2).fill('A dit.');
    const panel = page.getByRole('complementary', { name: 'Conformité' });
    const item = panel.getByRole('listitem').filter({ hasText: 'Ligne 2, résultat attendu' });
    await instruction(page, 1).click();
    await item.getByRole('button', { name: 'Voir' }).click();
    await expect.poll(() => focused(page)).toBe('Ligne 2, résultat attendu');
  });

  test('a row is rewritten by the AI, other rows stay, and it can be undone', async () => {
    const { api, id, page } = await openSheet();
    const left = (await api.sheets.get(id)).regenerationsLeft;
    await result(page, 2).fill('A dit.');
    const untouched = await instruction(page, 3).inputValue();
    await page.getByRole('toolbar').getByRole('button', { name: 'Réécrire' }).click();
    await expect.poll(async () => (await api.sheets.get(id)).regenerationsLeft).toBe(left - 1);
    await expect.poll(() => result(page, 2).inputValue()).not.toBe('A dit.');
    expect(await instruction(page, 3).inputValue()).toBe(untouched);
    await page.getByRole('button', { name: 'Annuler' }).first().click();
    await expect.poll(() => result(page, 2).inputValue()).toBe('A dit.');
  });

  test('a row is edited with the keyboard only', async () => {
    const { api, id, page } = await openSheet();
    await instruction(page, 1).focus();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => focused(page)).toBe('Ligne 2, consigne');
    await page.keyboard.type('Nomme les outils de géométrie.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A nommé la règle et le compas.');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Ligne 2, consigne');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => focused(page)).toBe('Ligne 1, consigne');
    await saved(page);
    const { content } = await api.sheets.get(id);
    expect(content.phases[0]?.steps[0]?.rows[0]).toMatchObject({
      instruction: 'Nomme les outils de géométrie.',
      expectedResult: 'A nommé la règle et le compas.',
      grouping: 'TG',
      minutes: 2,
    });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Alt+Delete');
    await page.getByText(/Ligne \d supprimée/).waitFor();
  });

  test('a removed row is restored from the toast', async () => {
    const { page } = await openSheet(360);
    const text = await instruction(page, 3).inputValue();
    await instruction(page, 3).click();
    await page.getByRole('button', { name: 'Supprimer la ligne' }).click();
    await expect.poll(() => instruction(page, 3).inputValue()).not.toBe(text);
    await page.getByRole('button', { name: 'Rétablir la ligne' }).click();
    await expect.poll(() => instruction(page, 3).inputValue()).toBe(text);
  });

  test('the sheet is exported as PDF and Word, and what remains to be checked is listed', async () => {
    const { page } = await openSheet();
    await result(page, 2).fill('A dit.');
    for (const [name, extension, head] of [
      ['PDF', 'pdf', '%PDF'],
      ['Word', 'docx', 'PK'],
    ] as const) {
      await page.getByRole('button', { name: 'Exporter' }).click();
      const panel = page.getByRole('group', { name: 'Exporter' });
      await panel.getByText(/à voir/).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${extension}$`));
      const file = await contentOf(download);
      expect(file.length).toBeGreaterThan(4_000);
      expect(file.subarray(0, head.length).toString()).toBe(head);
      await page.getByText('Téléchargement démarré').first().waitFor();
    }
    // The form of the PDF is kept for the next one.
    const forms = ['PDF en paysage', 'PDF plus facile à lire'];
    const form = (name: string) => page.getByRole('checkbox', { name });
    await page.getByRole('button', { name: 'Exporter' }).click();
    for (const name of forms) await form(name).check();
    await page.reload();
    await page.getByRole('button', { name: 'Exporter' }).click();
    for (const name of forms) expect(await form(name).isChecked()).toBe(true);
    const [wide] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('group', { name: 'Exporter' }).getByRole('button', { name: 'PDF' }).click(),
    ]);
    const texts = readTexts(await contentOf(wide));
    expect(Math.max(...texts.map(({ x }) => x))).toBeGreaterThan(620);
  });

  test('publishing shares the current version, and says when it is out of date', async () => {
    const { api, id, page } = await openSheet();
    await instruction(page, 1).fill('Publie ceci.');
    await page.getByRole('button', { name: 'Marquer comme prête' }).click();
    await expect.poll(async () => (await api.sheets.get(id)).status).toBe('published');
    const sheet = await api.sheets.get(id);
    expect(sheet.publishedRevision).toBe(sheet.revision);
    await instruction(page, 1).fill('Changé depuis.');
    await page.getByRole('button', { name: 'Marquer cette version comme prête' }).waitFor();
  });
});
