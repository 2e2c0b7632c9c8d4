import { expect, test } from 'vitest';
import { expectAccessible } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { sheetRequest } from '@ardoise/journeys/sheets';

const desk = useDesk();

async function started(
  cuts: Parameters<typeof desk.network.interruptions.push>,
  request = sheetRequest,
) {
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  desk.network.interruptions = cuts;
  desk.network.resumedAfter = [];
  const { id } = await api.generations.start(request, crypto.randomUUID());
  return { teacher, path: `/dashboard/create?generation=${id}` };
}

test('a lost connection is reported, and writing resumes from the missed event', async () => {
  const { teacher, path } = await started([{ events: 5 }, { events: 1 }]);
  const page = await desk.open(teacher, path, { width: 360 });
  await page
    .getByRole('heading', { name: /Introduction/ })
    .first()
    .waitFor();
  desk.network.breakStream();
  await page.getByText('Connexion perdue', { exact: false }).waitFor();
  await expectAccessible(page, 'connection lost');
  desk.network.callsFail = false;
  await page.getByText('Connexion rétablie', { exact: false }).waitFor();
  expect(desk.network.resumedAfter).toEqual([null, '5']);
  await expectAccessible(page, 'connection regained');
  desk.network.release();
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/);
});

test('after a reload, what was written is shown, then the rest', async () => {
  const { teacher, path } = await started([{ events: 5 }, { events: 5 }]);
  const page = await desk.open(teacher, path);
  const phase = page.getByRole('heading', { name: /Introduction/ }).first();
  await phase.waitFor();
  await page.reload();
  await phase.waitFor();
  desk.network.release();
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/);
});

test.each([
  ['a sheet', sheetRequest, 'La fiche réservée vous est rendue et vos choix sont gardés.'],
  ['a canvas', { ...sheetRequest, topic: 'Le carnaval de Venise' }, 'Vos choix sont gardés.'],
])(
  'stopping %s says what is returned, and leads back to the choices',
  async (_what, request, said) => {
    const { teacher, path } = await started([{ events: 2 }], request);
    const page = await desk.open(teacher, path, { width: 360 });
    let isStopped = false;
    await page.route('**/sheets/generations/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      isStopped = true;
      // The composer is faster than a click: the sheet is written before the stop arrives.
      const answer = await route.fetch();
      return answer.status() === 409
        ? route.fulfill({ status: 204 })
        : route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await page.getByRole('heading', { name: 'La préparation est arrêtée' }).waitFor();
    await page.getByText(said, { exact: true }).waitFor();
    expect(isStopped).toBe(true);
    await expectAccessible(page, 'stopped');
    await page.getByRole('link', { name: 'Modifier les choix' }).click();
    await page.getByRole('heading', { name: 'Nouvelle fiche' }).waitFor();
  },
);
