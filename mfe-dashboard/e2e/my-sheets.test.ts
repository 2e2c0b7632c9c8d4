import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, useStage, writeSheet } from './support/stage.ts';

const stage = useStage({ WELCOME_SHEETS: '30' });
let teacher: Account;

beforeAll(async () => {
  teacher = await stage.teacher();
  const api = stage.apiOf(teacher);
  for (let rank = 1; rank <= 21; rank += 1) {
    const topic = rank === 1 ? 'Le théorème de Thalès' : `Séance ${rank}`;
    await writeSheet(api, { topic, level: rank % 2 === 0 ? '3e' : '4e' });
  }
});

describe('my sheets', () => {
  test('come page by page', async () => {
    const page = await stage.open(teacher, '/dashboard/mes-fiches', { width: 360 });
    const rows = page.getByRole('button', { name: /^Actions pour/ });
    await rows.nth(19).waitFor();
    await page.getByRole('button', { name: 'Afficher les suivantes' }).click();
    await rows.nth(20).waitFor();
    expect(await page.getByRole('button', { name: 'Afficher les suivantes' }).count()).toBe(0);
  });

  test('are found without accents, and the address keeps the search', async () => {
    const page = await stage.open(teacher, '/dashboard/mes-fiches');
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
    const page = await stage.open(teacher, '/dashboard/mes-fiches?q=thales');
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
    await act('Publier');
    await page.getByText('Fiche publiée').waitFor();
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
});
