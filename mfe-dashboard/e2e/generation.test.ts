import { expect, test } from 'vitest';
import { useDesk } from '@ardoise/journeys/desk';
import { sheetRequest } from '@ardoise/journeys/sheets';

const desk = useDesk();

test('each part appears as it is ready, beside the elapsed time and what is left', async () => {
  const teacher = await desk.teacher();
  desk.network.interruptions = [{ events: 5 }];
  const { id } = await desk.apiOf(teacher).generations.start(sheetRequest, crypto.randomUUID());
  const page = await desk.open(teacher, `/dashboard/create?generation=${id}`);
  await page
    .getByRole('heading', { name: /Introduction/ })
    .first()
    .waitFor();
  const parts = page.getByRole('list', { name: 'Parties de la fiche' });
  const count = (state: string) => parts.locator(`li[data-state="${state}"]`).count();
  expect(await count('now')).toBe(1);
  expect(await count('done')).toBeGreaterThan(0);
  expect(await count('waiting')).toBeGreaterThan(0);
  const clock = page.getByRole('timer');
  await clock.getByText('sur 5\u00a0s').waitFor();
  const before = await clock.innerText();
  await expect.poll(() => clock.innerText()).not.toBe(before);
  desk.network.release();
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/);
});
