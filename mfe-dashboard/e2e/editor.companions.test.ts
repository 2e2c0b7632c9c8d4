import { describe, expect, test } from 'vitest';
import { useDesk } from '@ardoise/journeys/desk';
import { contentOf } from '@ardoise/journeys/downloads';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

async function openCompanions(width: 360 | 1280, topic?: string) {
  const account = await desk.teacher();
  const api = desk.apiOf(account);
  const id = await writeSheet(api, topic === undefined ? {} : { topic });
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}`, { width });
  await page.getByRole('button', { name: 'Exporter' }).click();
  const panel = page.getByRole('group', { name: 'Exporter' });
  await panel.getByRole('button', { name: /Documents d’accompagnement/ }).click();
  const window = page.getByRole('dialog', { name: 'Documents d’accompagnement' });
  await window.getByText('Trace écrite pour le tableau').waitFor();
  return { api, page, window };
}

describe('what goes with a sheet', () => {
  test('is saved as PDF or Word, one document or all in one file, and costs nothing', async () => {
    const { api, page, window } = await openCompanions(360);
    const left = (await api.dashboard.get()).usage;
    for (const [name, file, head] of [
      ['Word : Fiche de l’apprenant', /^Fiche de l’apprenant 4e .*\.docx$/, 'PK'],
      ['PDF : Évaluation', /^Évaluation 4e .*\.pdf$/, '%PDF'],
      ['PDF : Tous en un seul fichier', /^Documents 4e .*\.pdf$/, '%PDF'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        window.getByRole('button', { name }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(file);
      const bytes = await contentOf(download);
      expect(bytes.subarray(0, head.length).toString()).toBe(head);
    }
    expect((await api.dashboard.get()).usage).toEqual(left);
    await window.getByRole('button', { name: 'Fermer' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Exporter');
  });

  test('a canvas says why it has none of them yet', async () => {
    const { window } = await openCompanions(1280, 'Les angles au marché');
    await expect.poll(() => window.getByText(/Le canevas n’a pas encore/).count()).toBe(2);
    expect(await window.getByText(/se fait à partir d’une leçon/).count()).toBe(3);
    expect(await window.getByRole('button', { name: /^(?:PDF|Word)/ }).count()).toBe(0);
  });
});
