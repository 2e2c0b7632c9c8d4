import { expect, test } from 'vitest';
import { documentedLesson } from '@ardoise/sheet/fixtures';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();
const { supports, evaluation } = documentedLesson;
const alt = supports[2]?.alt ?? '';

/** A sheet with tables, figures and criteria. */
async function documentedSheet() {
  const account = await desk.teacher();
  const api = desk.apiOf(account);
  const id = await writeSheet(api);
  await api.sheets.patch(id, 1, [
    { op: 'replace', path: '/supports', value: supports },
    { op: 'replace', path: '/evaluation', value: { ...evaluation, items: [] } },
  ]);
  return { account, api, id };
}

test('tables, sources and criteria are edited in place; figures stay, and come back when they are removed', async () => {
  const { account, api, id } = await documentedSheet();
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}`, { width: 1280 });
  const saved = () => page.locator('[data-saved="saved"]:visible').waitFor();
  const figure = page.getByRole('img', { name: alt });
  await figure.getByText('3 m').waitFor();

  await page.getByLabel('Document 2, ligne 2, colonne 4').fill('5,0');
  await page.getByLabel('Document 2, source').fill('Relevé de la classe');
  await page.getByLabel('Document 3, texte').fill('Recopie la figure.');
  await page.getByLabel('Points du critère CP').fill('1');
  await page.getByText('Total').locator('xpath=..').getByText('19').waitFor();
  await saved();
  const kept = (await api.sheets.get(id)).content;
  expect(kept.supports[1]?.table?.rows[0]?.[3]).toBe('5,0');
  expect(kept.supports[1]?.source).toBe('Relevé de la classe');
  expect(kept.supports[2]).toEqual({ ...supports[2], text: 'Recopie la figure.' });
  expect(kept.evaluation.criteria?.at(-1)?.points).toBe(1);

  await page.getByRole('button', { name: 'Retirer Document 3' }).click();
  await expect.poll(() => figure.count()).toBe(0);
  await page.keyboard.press('Control+z');
  await figure.waitFor();
  await saved();
  expect((await api.sheets.get(id)).content.supports[2]?.figure).toEqual(supports[2]?.figure);
  await expectAccessibleAtAllWidths(page, 'editor-matter');
});

test('on a phone the words of a table are whole, and it scrolls inside the sheet', async () => {
  const { account, id } = await documentedSheet();
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}`, { width: 360 });
  const cell = page.getByLabel('Document 2, ligne 2, colonne 1');
  await cell.waitFor();
  await cell.fill('Concession anticonstitutionnellement');
  const cut = await page
    .getByRole('table')
    .locator('textarea')
    .evaluateAll(
      (areas) => areas.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
  expect(cut).toBe(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('the preview shows tables and figures that scroll inside the sheet on a phone', async () => {
  const { account, id } = await documentedSheet();
  const page = await desk.open(account, `/dashboard/apercu-fiche/${id}`, { width: 360 });
  const figure = page.getByRole('img', { name: alt });
  await figure.waitFor();
  await page.getByRole('cell', { name: 'Le mur et l’échelle' }).waitFor();
  await page.getByText('Source : Relevé des élèves, 2026'.replace(' :', '\u00A0:')).waitFor();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await expectAccessibleAtAllWidths(page, 'preview-matter');
});
