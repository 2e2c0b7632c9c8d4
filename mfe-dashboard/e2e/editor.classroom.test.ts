import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

const saved = (page: Page) => page.locator('[data-saved="saved"]:visible').waitFor();
const lesson = {
  level: '3e',
  discipline: 'mathematiques',
  topic: 'Le théorème de Thalès',
} as const;

describe('the class that a sheet is for', () => {
  test('is chosen once, stands in the sheet, and is remembered for the next one', async () => {
    const account = await desk.teacher();
    const address = `/dashboard/create?${new URLSearchParams({ ...lesson })}`;
    const page = await desk.open(account, address, { width: 360 });
    await page.getByRole('button', { name: 'Ma classe : Craie et tableau. Modifier' }).click();
    await page.getByLabel('Ce que la classe a').selectOption('computer-room');
    const machines = page.getByLabel('Postes qui marchent');
    await machines.fill('0');
    await page.getByText('Indiquez un nombre de 1 à 60.').waitFor();
    await machines.fill('12');
    await page.getByLabel('Soutien aux non-lecteurs').check();
    await expectAccessibleAtAllWidths(page, 'create-classroom');
    await page.getByRole('button', { name: 'Valider' }).click();
    const row = page.getByRole('button', { name: /^Ma classe : Salle informatique, 12 postes/u });
    await row.waitFor();
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Préparer la fiche' }).first().click();
    await page.waitForURL(/mes-fiches\/[0-9a-f]{24}/u);
    const id = /[0-9a-f]{24}/u.exec(page.url())?.[0] ?? '';
    const { content } = await desk.apiOf(account).sheets.get(id);
    expect(content.classroom).toEqual({
      means: 'computer-room',
      machines: 12,
      adaptations: ['non-readers'],
    });
    await page.goto(new URL('/dashboard/create', page.url()).href);
    await row.waitFor();
  });

  test('can be another one later, and one step back brings the former sheet', async () => {
    const account = await desk.teacher();
    const api = desk.directApiOf(account);
    const id = await writeSheet(api, lesson);
    const before = (await api.sheets.get(id)).content;
    const page = await desk.open(account, `/dashboard/mes-fiches/${id}`);
    await page
      .getByRole('button', { name: 'Moyens et soutiens : craie et tableau. Changer' })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Pour quelle classe/u });
    await dialog.getByLabel('Ce que la classe a').selectOption('one-phone');
    await expectAccessibleAtAllWidths(page, 'editor-classroom', { within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Refaire la fiche' }).click();
    await page.getByText('un seul téléphone').first().waitFor();
    await saved(page);
    expect((await api.sheets.get(id)).content.classroom?.means).toBe('one-phone');
    await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
    await page.getByText('craie et tableau').first().waitFor();
    await saved(page);
    await expect.poll(async () => (await api.sheets.get(id)).content.phases).toEqual(before.phases);
  });
});

describe('words in a language of the class', () => {
  test('are typed, print as the teacher’s, and are offered in the next sheet', async () => {
    const account = await desk.teacher();
    const api = desk.directApiOf(account);
    const id = await writeSheet(api, lesson);
    const page = await desk.open(account, `/dashboard/mes-fiches/${id}`);
    await page.getByRole('button', { name: 'Ajouter des mots en langue de la classe' }).click();
    const section = page.getByRole('region', { name: 'Mots de la leçon en langue de la classe' });
    await section.getByRole('button', { name: 'Ajouter ce mot' }).click();
    await section.getByText('Remplissez les trois cases.').first().waitFor();
    await section.getByLabel('Mot de la leçon').fill('triangle');
    await section.getByLabel('Langue').fill('fongbe');
    await section.getByLabel('Se dit').fill('akpa atɔntɔ');
    await section.getByRole('button', { name: 'Ajouter ɖ' }).click();
    await section.getByRole('button', { name: 'Ajouter ce mot' }).click();
    await section.getByRole('button', { name: 'Retirer triangle, fongbe' }).waitFor();
    await expectAccessibleAtAllWidths(page, 'editor-glossary', { within: '#fiche-glossary' });
    await saved(page);
    const line = { term: 'triangle', language: 'fongbe', translation: 'akpa atɔntɔɖ' };
    expect((await api.sheets.get(id)).content.glossary).toEqual([line]);
    const preview = await desk.open(account, `/dashboard/apercu-fiche/${id}`);
    await preview.getByText('akpa atɔntɔɖ').waitFor();
    await preview.getByText(/^Selon l’enseignant\(e\)/u).waitFor();

    const other = await desk.open(
      account,
      `/dashboard/mes-fiches/${await writeSheet(api, lesson)}`,
      { width: 360 },
    );
    await other.getByRole('button', { name: 'Ajouter des mots en langue de la classe' }).click();
    await other.getByRole('button', { name: /^Reprendre triangle, fongbe/u }).click();
    await other.getByRole('button', { name: 'Retirer triangle, fongbe' }).waitFor();
    expect(await other.getByRole('button', { name: /^Reprendre/u }).count()).toBe(0);
  });
});
