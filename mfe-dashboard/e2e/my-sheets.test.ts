import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '@ardoise/journeys/downloads';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { type Account } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();
let teacher: Account;

beforeAll(async () => {
  teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  await writeSheet(api, { topic: 'Le théorème de Thalès', level: '4e' });
  // Copies cost no unit and take no time.
  const model = await writeSheet(api, { topic: 'La séance', level: '3e' });
  for (let rank = 2; rank <= 21; rank += 1) await api.sheets.duplicate(model, crypto.randomUUID());
});

describe('my sheets', () => {
  test('come page by page', async () => {
    const page = await desk.open(teacher, '/dashboard/mes-fiches', { width: 360 });
    const rows = page.getByRole('button', { name: /^Actions pour/ });
    await rows.nth(19).waitFor();
    await page.getByRole('button', { name: 'Afficher les suivantes' }).click();
    await rows.nth(20).waitFor();
    expect(await page.getByRole('button', { name: 'Afficher les suivantes' }).count()).toBe(0);
  });

  test('are found without accents, and the search is in the address', async () => {
    const page = await desk.open(teacher, '/dashboard/mes-fiches');
    await page.getByRole('searchbox').fill('theoreme thales');
    await page.getByRole('link', { name: 'Le théorème de Thalès' }).waitFor();
    await page.waitForURL(/q=theoreme/);
    expect(await page.getByRole('button', { name: /^Actions pour/ }).count()).toBe(1);
    await page.reload();
    await page.getByRole('link', { name: 'Le théorème de Thalès' }).waitFor();
    await page.getByRole('combobox', { name: 'Classe' }).selectOption('3e');
    await page.getByText('Aucune fiche ne correspond').waitFor();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await page
      .getByRole('button', { name: /^Actions pour/ })
      .nth(5)
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('are published, duplicated, deleted and restored by keyboard', async () => {
    const page = await desk.open(teacher, '/dashboard/mes-fiches?q=thales');
    const actions = page.getByRole('button', { name: 'Actions pour Le théorème de Thalès' });
    const act = async (name: string) => {
      await actions.first().focus();
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem', { name, exact: true });
      await item.waitFor();
      for (let presses = 0; presses < 6; presses += 1) {
        if (await item.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    };
    await actions.waitFor();
    await act('Marquer comme prête');
    await page.getByText('Fiche marquée comme prête').waitFor();
    await act('Dupliquer');
    await page.getByText('Fiche dupliquée').waitFor();
    const rows = page.getByRole('button', { name: /^Actions pour/ });
    await rows.nth(1).waitFor();
    await act('Supprimer');
    await page.getByText('Fiche supprimée').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Rétablir la fiche' }).click();
    await expect.poll(() => rows.count()).toBe(2);
  });

  test('come back from the basket, or are removed for good after a question', async () => {
    const api = desk.apiOf(teacher);
    const total = (await api.dashboard.get()).total;
    const page = await desk.open(teacher, '/dashboard/mes-fiches?q=seance', { width: 360 });
    const actions = page.getByRole('button', { name: /^Actions pour/ });
    for (const left of [1, 2]) {
      await actions.first().click();
      await page.getByRole('menuitem', { name: 'Supprimer', exact: true }).click();
      await expect.poll(async () => (await api.dashboard.get()).total).toBe(total - left);
    }
    await page.getByRole('link', { name: 'Corbeille' }).click();
    await page.getByRole('heading', { name: 'Corbeille' }).waitFor();
    const rows = page.getByRole('listitem').filter({ hasText: 'Encore 30 jours' });
    await expect.poll(() => rows.count()).toBe(2);
    await expectAccessibleAtAllWidths(page, 'basket');
    await rows
      .first()
      .getByRole('button', { name: /^Rétablir/ })
      .click();
    await expect.poll(() => rows.count()).toBe(1);
    expect((await api.dashboard.get()).total).toBe(total - 1);

    await rows
      .first()
      .getByRole('button', { name: /^Effacer/ })
      .click();
    const question = page.getByRole('dialog', { name: /définitivement/ });
    await expectAccessibleAtAllWidths(page, 'basket-question', { within: '[role="dialog"]' });
    await question.getByRole('button', { name: 'Garder' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await rows
      .first()
      .getByRole('button', { name: /^Effacer/ })
      .click();
    await question.getByRole('button', { name: 'Effacer définitivement' }).click();
    await page.getByText('La corbeille est vide').waitFor();
    expect((await api.sheets.deleted()).items).toEqual([]);
    expect((await api.dashboard.get()).total).toBe(total - 1);
  });

  test('are selected and exported as one ZIP file, and what fails is named', async () => {
    const page = await desk.open(teacher, '/dashboard/mes-fiches', { width: 360 });
    await page.getByRole('button', { name: 'Sélectionner des fiches' }).click();
    const bar = page.getByRole('region', { name: 'Fiches sélectionnées' });
    await bar.getByText('Aucune fiche sélectionnée').waitFor();
    expect(await bar.getByRole('button', { name: 'Exporter en PDF' }).isDisabled()).toBe(true);
    const boxes = page.getByRole('checkbox');
    for (const rank of [0, 1, 2]) await boxes.nth(rank).check();
    await bar.getByText('3 fiches sélectionnées').waitFor();
    await expectAccessibleAtAllWidths(page, 'selection');
    await page.setViewportSize({ width: 360, height: 780 });

    let calls = 0;
    await page.route('**/exports', (route) => {
      calls += 1;
      return calls === 2 ? route.abort() : route.continue();
    });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Exporter en PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^fiches-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(await contentOf(download));
    expect(Object.keys(files)).toHaveLength(2);
    for (const [name, file] of Object.entries(files)) {
      expect(name).toMatch(/\.pdf$/);
      expect(Buffer.from(file.subarray(0, 4)).toString()).toBe('%PDF');
    }
    const report = page.getByRole('dialog', { name: 'Une fiche manque dans le fichier' });
    await report.getByRole('listitem').filter({ hasText: 'Pas de connexion' }).waitFor();
    expect(await report.getByRole('listitem').count()).toBe(1);
    await expectAccessibleAtAllWidths(page, 'selection-report', { within: '[role="dialog"]' });
    const [alone] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: 'Réessayer' }).click(),
    ]);
    expect(alone.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('are exported twenty at most at a time, and a cancelled export saves nothing', async () => {
    const page = await desk.open(teacher, '/dashboard/mes-fiches');
    await page.getByRole('button', { name: 'Afficher les suivantes' }).click();
    await page
      .getByRole('button', { name: /^Actions pour/ })
      .nth(20)
      .waitFor();
    await page.getByRole('button', { name: 'Sélectionner des fiches' }).click();
    await page.getByRole('button', { name: 'Tout sélectionner' }).click();
    await page.getByText('20 fiches au plus à la fois').waitFor();
    expect(await page.getByRole('checkbox', { checked: false }).first().isDisabled()).toBe(true);
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    // Delays the first answers, so that the cancellation comes in the middle.
    let goOn = () => {};
    const waiting = new Promise<void>((go) => (goOn = go));
    await page.route('**/exports', async (route) => {
      await waiting;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Exporter en Word' }).click();
    await page.getByRole('progressbar', { name: /fichiers Word.: 0 sur 20/ }).waitFor();
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await page.getByText('20 fiches sélectionnées').waitFor();
    goOn();
    expect(downloads).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Terminer' }).click();
    await page
      .getByRole('button', { name: /^Actions pour/ })
      .first()
      .waitFor();
  });

  test('are deleted together by keyboard, and restored together', async () => {
    const page = await desk.open(teacher, '/dashboard/mes-fiches?q=seance');
    const count = async () => (await desk.apiOf(teacher).dashboard.get()).total;
    const total = await count();
    await page.getByRole('button', { name: 'Sélectionner des fiches' }).press('Enter');
    await page.getByRole('checkbox').nth(0).press('Space');
    await page.getByRole('checkbox').nth(1).press('Space');
    await page.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter');
    await page.getByText('2 fiches supprimées').waitFor();
    expect(await count()).toBe(total - 2);
    await page.getByRole('button', { name: 'Rétablir les fiches' }).click();
    await page.getByText('2 fiches rétablies').waitFor();
    expect(await count()).toBe(total);
  });
});
