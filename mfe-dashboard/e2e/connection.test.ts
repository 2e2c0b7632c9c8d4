import { expect, test } from 'vitest';
import { expectAccessible, someSheet, useStage } from './support/stage.ts';

const stage = useStage();

async function started(cuts: Parameters<typeof stage.line.cuts.push>) {
  const teacher = await stage.teacher();
  const api = stage.apiOf(teacher);
  stage.line.cuts = cuts;
  stage.line.resumedAfter = [];
  const { id } = await api.generations.start(someSheet, crypto.randomUUID());
  return { teacher, path: `/dashboard/create?generation=${id}` };
}

test('a cut line is said, and the writing goes on from the event that was missed', async () => {
  const { teacher, path } = await started([
    { events: 4, what: 'cut' },
    { events: 1, what: 'hold' },
  ]);
  const page = await stage.open(teacher, path, { width: 360 });
  await page.getByText('Connexion perdue', { exact: false }).waitFor();
  await expectAccessible(page, 'connection lost');
  stage.line.down = false;
  await page.getByText('Connexion retrouvée', { exact: false }).waitFor();
  expect(stage.line.resumedAfter).toEqual([null, '4']);
  await expectAccessible(page, 'connection regained');
  stage.line.release();
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/);
});

test('a reload in the middle shows what was written, then the rest', async () => {
  const { teacher, path } = await started([
    { events: 5, what: 'hold' },
    { events: 5, what: 'hold' },
  ]);
  const page = await stage.open(teacher, path);
  const phase = page.getByRole('heading', { name: /Introduction/ }).first();
  await phase.waitFor();
  await page.reload();
  await phase.waitFor();
  stage.line.release();
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/);
});

test('stopping says that the unit is back, and leads to the choices', async () => {
  const { teacher, path } = await started([{ events: 2, what: 'hold' }]);
  const page = await stage.open(teacher, path, { width: 360 });
  let isStopped = false;
  await page.route('**/sheets/generations/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    isStopped = true;
    // The composer is quicker than a press: the sheet is done by now, and the stop comes late.
    const answer = await route.fetch();
    return answer.status() === 409
      ? route.fulfill({ status: 204 })
      : route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await page.getByRole('heading', { name: 'L’écriture est arrêtée' }).waitFor();
  expect(isStopped).toBe(true);
  await expectAccessible(page, 'stopped');
  await page.getByRole('link', { name: 'Changer les choix' }).click();
  await page.getByRole('heading', { name: 'Nouvelle fiche' }).waitFor();
});
