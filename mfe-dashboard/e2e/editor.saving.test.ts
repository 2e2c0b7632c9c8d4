import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Sheet } from '@ardoise/contract';
import type { Row } from '@ardoise/sheet';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

async function someSheet() {
  const account = await desk.teacher();
  const api = desk.directApiOf(account);
  const id = await writeSheet(api);
  return { account, api, id, path: `/dashboard/mes-fiches/${id}` };
}

function rowAt(sheet: Sheet, number: number): Row {
  const rows = sheet.content.phases.flatMap((phase) => phase.steps.flatMap((step) => step.rows));
  const row = rows[number - 1];
  if (row === undefined) throw new Error(`The sheet has no row ${number}`);
  return row;
}

/** Changes a row on the server, as another device would. */
async function changeElsewhere(
  api: ReturnType<typeof desk.directApiOf>,
  id: string,
  number: number,
  changes: Partial<Row>,
): Promise<void> {
  const sheet = await api.sheets.get(id);
  const { id: rowId } = rowAt(sheet, number);
  for (const [phase, { steps }] of sheet.content.phases.entries()) {
    for (const [step, { rows }] of steps.entries()) {
      const row = rows.findIndex((candidate) => candidate.id === rowId);
      if (row < 0) continue;
      await api.sheets.patch(
        id,
        sheet.revision,
        Object.entries(changes).map(([name, value]) => ({
          op: 'replace',
          path: `/phases/${phase}/steps/${step}/rows/${row}/${name}`,
          value,
        })),
      );
    }
  }
}

const instruction = (page: Page, number: number) =>
  page.getByLabel(`Ligne ${number}, consigne`, { exact: true });
const result = (page: Page, number: number) =>
  page.getByLabel(`Ligne ${number}, résultat attendu`, { exact: true });
const saved = (page: Page) => page.locator('[data-saved="saved"]:visible').waitFor();
const kept = (page: Page) => page.locator('[data-saved="kept"]:visible').waitFor();

describe('the editor', () => {
  test('saves what is written, and shows it again after a reload', async () => {
    const { account, api, id, path } = await someSheet();
    const page = await desk.open(account, path);
    await instruction(page, 2).fill('Range tes outils.');
    await page.locator('[data-saved="saving"]:visible').waitFor();
    await saved(page);
    expect(rowAt(await api.sheets.get(id), 2).instruction).toBe('Range tes outils.');
    await page.reload();
    expect(await instruction(page, 2).inputValue()).toBe('Range tes outils.');
  });

  test('sends the last change when the teacher goes to another screen', async () => {
    const { account, api, id, path } = await someSheet();
    const page = await desk.open(account, path);
    await instruction(page, 1).fill('Ferme ton cahier.');
    await page.getByRole('link', { name: 'Mes fiches' }).first().click();
    await page.getByRole('heading', { name: 'Mes fiches' }).waitFor();
    await expect
      .poll(async () => rowAt(await api.sheets.get(id), 1).instruction)
      .toBe('Ferme ton cahier.');
  });

  test('leaves no draft of what was undone, and reports only what it had to send', async () => {
    const { account, api, id, path } = await someSheet();
    const page = await desk.open(account, path);
    const before = await instruction(page, 1).inputValue();
    // The draft is stored, the save is not sent yet.
    desk.network.callsFail = true;
    await instruction(page, 1).fill('Ouvre la fenêtre.');
    await kept(page);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => instruction(page, 1).inputValue()).toBe(before);
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await page.goto('about:blank');
    desk.network.callsFail = false;
    // A page that closes between the server's answer and the removal of its draft leaves this.
    const sheet = await api.sheets.get(id);
    const { url } = desk.network;
    await page.goto(`${url}/dashboard/parametres`);
    const key = `ardoise:draft:${account.session.user.id}:${id}:closed`;
    const draft = { sheet, content: sheet.content, at: new Date().toISOString() };
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
      key,
      JSON.stringify(draft),
    ] as const);
    await page.goto(`${url}/dashboard/mes-fiches`);
    await expect
      .poll(() => page.evaluate((name) => localStorage.getItem(name), key), { timeout: 20_000 })
      .toBe(null);
    expect(await page.getByText(/dernières modifications/).count()).toBe(0);
    expect(rowAt(await api.sheets.get(id), 1).instruction).toBe(before);
  });

  test('keeps offline changes on the device through a reload, then merges them', async () => {
    const { account, api, id, path } = await someSheet();
    const page = await desk.open(account, path);
    await saved(page);
    desk.network.callsFail = true;
    try {
      await instruction(page, 1).fill('Écrit sans réseau.');
      await kept(page);
      await changeElsewhere(api, id, 2, { instruction: 'Écrit ailleurs.' });
      await page.reload();
      expect(await instruction(page, 1).inputValue()).toBe('Écrit sans réseau.');
    } finally {
      desk.network.callsFail = false;
    }
    await saved(page);
    await expect.poll(() => instruction(page, 2).inputValue()).toBe('Écrit ailleurs.');
    const sheet = await api.sheets.get(id);
    expect(rowAt(sheet, 1).instruction).toBe('Écrit sans réseau.');
    expect(rowAt(sheet, 2).instruction).toBe('Écrit ailleurs.');
  });

  test('changes of two devices in different rows are merged without a question', async () => {
    const { account, api, id, path } = await someSheet();
    const first = await desk.open(account, path);
    const second = await desk.open(account, path);
    await instruction(first, 1).fill('Du premier appareil.');
    await result(second, 3).fill('A écrit sur le second appareil.');
    await saved(first);
    await saved(second);
    await expect
      .poll(async () => {
        const sheet = await api.sheets.get(id);
        return [rowAt(sheet, 1).instruction, rowAt(sheet, 3).expectedResult];
      })
      .toEqual(['Du premier appareil.', 'A écrit sur le second appareil.']);
    expect(await second.getByRole('dialog').count()).toBe(0);
  });

  test('changes of two devices in the same place are shown side by side to choose from', async () => {
    const { account, api, id, path } = await someSheet();
    const page = await desk.open(account, path);
    await saved(page);
    await changeElsewhere(api, id, 1, { instruction: 'Texte de là-bas.' });
    await instruction(page, 1).fill('Texte d’ici.');
    const dialog = page.getByRole('dialog', {
      name: 'Cette fiche a été modifiée sur un autre appareil',
    });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Comparer' }).click();
    await dialog.getByText('Texte de là-bas.').waitFor();
    await dialog.getByRole('radio', { name: /Sur l’autre appareil/ }).check();
    await dialog.getByRole('button', { name: 'Garder mes choix' }).click();
    await saved(page);
    expect(await instruction(page, 1).inputValue()).toBe('Texte de là-bas.');

    await changeElsewhere(api, id, 1, { instruction: 'Encore là-bas.' });
    await instruction(page, 1).fill('Encore ici.');
    await dialog.getByRole('button', { name: 'Garder les deux' }).click();
    await saved(page);
    expect(rowAt(await api.sheets.get(id), 1).instruction).toBe('Encore ici.\nEncore là-bas.');
  });

  test('two tabs of one device stay in step', async () => {
    const { account, path } = await someSheet();
    const first = await desk.open(account, path);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await instruction(second, 1).waitFor();
    await instruction(first, 1).fill('Vu dans les deux onglets.');
    await saved(first);
    await expect.poll(() => instruction(second, 1).inputValue()).toBe('Vu dans les deux onglets.');
  });
});
