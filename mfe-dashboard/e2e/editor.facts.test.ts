import type { GenerationBody } from '@ardoise/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

/** The catalogue has no entry for it. */
const cell = { level: 'cp', discipline: 'tic', topic: 'La souris' } as const;

async function open(body: Partial<GenerationBody>) {
  const account = await desk.teacher();
  const api = desk.directApiOf(account);
  const id = await writeSheet(api, body);
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}`);
  return { account, api, id, page };
}

const saved = (page: Page) => page.locator('[data-saved="saved"]:visible').waitFor();
const fix = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Conformité' })
    .getByRole('button', { name: 'Indiquer la SA' });
const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Indiquer la situation d’apprentissage' });
const mark = '(à vérifier)';

describe('the SA of a class without entries', () => {
  test('is typed, prints without the mark, and is offered for the next sheet', async () => {
    const { account, api, id, page } = await open(cell);
    await fix(page).click();
    const dialog = dialogOf(page);
    await dialog.getByText('Saisissez la SA de votre programme').waitFor();
    await expectAccessibleAtAllWidths(page, 'own-entry', { within: '[role="dialog"]' });
    const confirm = dialog.getByRole('button', { name: 'Confirmer' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('SA n°').fill('3');
    await dialog.getByLabel('Titre de la SA').fill('Découvrir un ordinateur');
    await dialog.getByLabel('Titre de la séquence').fill('Le clavier et la souris');
    await confirm.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await saved(page);
    await page.getByText('Confirmé par vous').first().waitFor();
    const { identification } = (await api.sheets.get(id)).content;
    expect(identification.learningSituation).toEqual({
      number: 3,
      title: 'Découvrir un ordinateur',
      confirmed: true,
      confirmedBy: 'teacher',
    });
    const preview = await desk.open(account, `/dashboard/apercu-fiche/${id}`);
    const paper = preview.getByRole('region', { name: 'Identification' });
    await paper.getByText('3. Découvrir un ordinateur').waitFor();
    expect(await paper.innerText()).not.toContain(mark);
    expect((await paper.innerText()).toLowerCase()).toContain('titre (sujet libre)');

    const next = await writeSheet(api, { ...cell, topic: 'Le clavier' });
    const other = await desk.open(account, `/dashboard/mes-fiches/${next}`);
    await fix(other).click();
    await expectAccessibleAtAllWidths(other, 'own-facts', { within: '[role="dialog"]' });
    await dialogOf(other)
      .getByRole('radio', { name: /Découvrir un ordinateur/ })
      .check();
    await dialogOf(other).getByRole('button', { name: 'Choisir' }).click();
    await saved(other);
    expect((await api.sheets.get(next)).content.identification.learningSituation).toEqual(
      identification.learningSituation,
    );
  });

  test('is no longer offered once it is forgotten', async () => {
    const { account, api, id } = await open(cell);
    const value = { number: 1, title: 'Une SA', confirmed: true, confirmedBy: 'teacher' };
    const path = '/identification/learningSituation';
    await api.sheets.patch(id, 1, [{ op: 'replace', path, value }]);
    const next = await writeSheet(api, cell);
    const page = await desk.open(account, `/dashboard/mes-fiches/${next}`);
    await fix(page).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('radio', { name: /Une SA/ }).check();
    await dialog.getByRole('button', { name: 'Ne plus proposer' }).click();
    await dialog.getByText('Saisissez la SA de votre programme').waitFor();
  });
});

describe('a value of the catalogue without an official source', () => {
  test('is confirmed in place, and once: the next sheet has no mark', async () => {
    const { account, api, id, page } = await open({ level: '4e', discipline: 'mathematiques' });
    await saved(page);
    const open4 = page.getByRole('button', { name: /^Confirmer : / });
    await open4.first().waitFor();
    for (let left = await open4.count(); left > 0; left -= 1) await open4.first().click();
    expect(await page.getByText(mark).count()).toBe(0);
    await saved(page);
    const cited = (await api.sheets.get(id)).content.planning.competences;
    expect(cited.every(({ confirmed }) => confirmed)).toBe(true);
    const next = await writeSheet(api, { level: '4e', discipline: 'mathematiques' });
    expect((await api.sheets.get(next)).content.planning.competences).toEqual(cited);
    const other = await desk.open(account, `/dashboard/mes-fiches/${next}`);
    await other.getByText('Confirmé par vous').first().waitFor();
    expect(await other.getByText(mark).count()).toBe(0);
  });
});

describe('the démarche', () => {
  test('is changed where two fit, and keeps the rows; elsewhere it is not offered', async () => {
    const { account, api, id, page } = await open({ level: 'cm1', discipline: 'mathematiques' });
    await saved(page);
    const rows = async () =>
      (await api.sheets.get(id)).content.phases.flatMap(({ steps }) =>
        steps.flatMap((step) => step.rows.map((row) => row.id)),
      );
    const before = await rows();
    const choice = page.getByRole('combobox', { name: 'Démarche' });
    await choice.selectOption({ label: 'Démarche générale du primaire' });
    await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
    await choice.selectOption({ label: 'Démarche générale du primaire' });
    await saved(page);
    await expect
      .poll(async () => (await api.sheets.get(id)).content.demarche)
      .toBe('generic-primary');
    expect((await rows()).toSorted()).toEqual(before.toSorted());

    const other = await writeSheet(api, { level: '4e', discipline: 'mathematiques' });
    const secondary = await desk.open(account, `/dashboard/mes-fiches/${other}`);
    await saved(secondary);
    expect(await secondary.getByRole('combobox', { name: 'Démarche' }).count()).toBe(0);
  });
});
