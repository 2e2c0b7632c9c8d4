import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, type Look, useStage, writeSheet } from './support/stage.ts';

const stage = useStage();

const looks: Look[] = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
];

async function editing(page: Page): Promise<void> {
  const row = page.getByLabel('Ligne 2, consigne', { exact: true });
  await row.click();
  await row.fill('A dit.');
  await page.getByRole('toolbar').waitFor();
}

describe.each(looks)('at $width px, $theme', (look) => {
  test('the editor is accessible in every state', async () => {
    const account = await stage.teacher();
    const id = await writeSheet(stage.apiOf(account));
    const page = await stage.open(account, `/dashboard/mes-fiches/${id}`, look);
    await expectAccessible(page, 'the sheet');
    await editing(page);
    await expectAccessible(page, 'a row being edited');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await expectAccessible(page, 'the export panel');
    await page.keyboard.press('Escape');
    if (look.width === 360) {
      await page.getByRole('button', { name: /sur 100/ }).click();
      await page.getByRole('dialog', { name: 'Conformité' }).waitFor();
      await expectAccessible(page, 'conformity from below');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Choisir les compétences' }).click();
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    await expectAccessible(page, 'the competences');
    await page.keyboard.press('Escape');
    stage.line.down = true;
    try {
      await page.getByLabel('Ligne 1, consigne', { exact: true }).fill('Sans réseau.');
      await page.locator('[data-saved="kept"]:visible').waitFor();
      await expectAccessible(page, 'without network');
    } finally {
      stage.line.down = false;
    }
  });

  test('the preview is accessible', async () => {
    const account = await stage.teacher();
    const id = await writeSheet(stage.apiOf(account));
    const page = await stage.open(account, `/dashboard/apercu-fiche/${id}`, look);
    await page.getByRole('article').waitFor();
    await expectAccessible(page, 'the preview');
  });
});

describe('the preview', () => {
  test('prints on A4 pages, without the screen around the sheet', async () => {
    const account = await stage.teacher();
    const id = await writeSheet(stage.apiOf(account));
    const page = await stage.open(account, `/dashboard/apercu-fiche/${id}`);
    await page.getByRole('article').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false);
    expect(await page.getByRole('article').isVisible()).toBe(true);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width = '', height = ''] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Math.round(Number(width))).toBe(595);
    expect(Math.round(Number(height))).toBe(842);
  });

  test('an unknown sheet says so and offers a way out', async () => {
    const account = await stage.teacher();
    const page = await stage.open(account, `/dashboard/mes-fiches/${'0'.repeat(24)}`);
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Mes fiches' }).waitFor();
    await expectAccessible(page, 'not found');
  });
});
