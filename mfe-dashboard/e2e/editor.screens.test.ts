import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

test('the editor is accessible, with a row being changed and with its exports open', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account));
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}`);
  await expectAccessibleAtAllWidths(page, 'sheet');
  await page.getByLabel('Ligne 2, consigne', { exact: true }).fill('A dit.');
  await page.getByRole('toolbar').waitFor();
  await expectAccessibleAtAllWidths(page, 'sheet-row', { within: '[role="toolbar"]' });
  await page.getByRole('button', { name: 'Exporter' }).click();
  await expectAccessibleAtAllWidths(page, 'sheet-export', { within: '#fiche-export' });
});

test('the dialogs of the editor are accessible, and so is the offline editor', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account));
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}`);
  await page.getByRole('button', { name: 'Choisir les compétences' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await expectAccessibleAtAllWidths(page, 'sheet-competences', { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: /sur 100|relire par vous/ }).click();
  await page.getByRole('dialog', { name: 'Conformité' }).waitFor();
  await expectAccessible(page, 'sheet-conformity-360', { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  desk.network.callsFail = true;
  await page.getByLabel('Ligne 1, consigne', { exact: true }).fill('Sans réseau.');
  await page.locator('[data-saved="kept"]:visible').waitFor();
  await expectAccessible(page, 'sheet-offline-360');
});

describe('the preview', () => {
  test('is accessible', async () => {
    const account = await desk.teacher();
    const id = await writeSheet(desk.apiOf(account));
    const page = await desk.open(account, `/dashboard/apercu-fiche/${id}`);
    await page.getByRole('article').waitFor();
    await expectAccessibleAtAllWidths(page, 'preview');
  });

  test('prints on A4 pages, without the screen around the sheet', async () => {
    const account = await desk.teacher();
    const id = await writeSheet(desk.apiOf(account));
    const page = await desk.open(account, `/dashboard/apercu-fiche/${id}`);
    await page.getByRole('article').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false);
    expect(await page.getByRole('article').isVisible()).toBe(true);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width = '', height = ''] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Math.round(Number(width))).toBe(595);
    expect(Math.round(Number(height))).toBe(842);
  });

  test('does not print a toast', async () => {
    const account = await desk.teacher();
    const id = await writeSheet(desk.apiOf(account));
    const page = await desk.open(account, `/dashboard/apercu-fiche/${id}`);
    await page.getByRole('button', { name: 'PDF' }).click();
    const toast = page.getByText('Téléchargement démarré').first();
    await toast.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await toast.isVisible()).toBe(false);
  });

  test('an unknown sheet says so and offers a way out', async () => {
    const account = await desk.teacher();
    const page = await desk.open(account, `/dashboard/mes-fiches/${'0'.repeat(24)}`);
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Voir mes fiches' }).waitFor();
    await expectAccessible(page, 'not found');
  });
});
