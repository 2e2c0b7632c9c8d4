import { describe, expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

/** Tabs until the focused element fits; fails when it never does. */
async function tabTo(
  page: Awaited<ReturnType<typeof desk.open>>,
  wanted: (label: string) => boolean,
): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement) {
        return `${element.name}=${element.value} ${element.labels?.[0]?.textContent ?? ''}`;
      }
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (wanted(label)) return;
  }
  throw new Error('Tab never reached it');
}

describe('writing a sheet', () => {
  test('three choices and one button, by keyboard only, lead to the editor', async () => {
    const teacher = await desk.teacher();
    const page = await desk.open(teacher, '/dashboard/create', { width: 360 });
    await page.getByText('Choisissez d’abord une classe').waitFor();

    await tabTo(page, (label) => label.startsWith('level='));
    await page.keyboard.press('Space');
    // Arrow keys move on from the primary classes to the secondary ones.
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: '4e', exact: true }).isChecked()).toBe(true);

    await tabTo(page, (label) => label.startsWith('discipline='));
    await page.keyboard.press('Space');
    const history = page.getByRole('radio', { name: 'Histoire-géographie' });
    for (let presses = 0; presses < 12 && !(await history.isChecked()); presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    expect(await history.isChecked()).toBe(true);

    // The first entry has a lesson.
    await page.getByText('traite négrière', { exact: false }).first().waitFor();
    await tabTo(page, (label) => label.startsWith('entry='));
    await page.keyboard.press('Space');
    await tabTo(page, (label) => label === 'Préparer la fiche');
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/dashboard\/mes-fiches\/[0-9a-f]{24}$/, { timeout: 40_000 });
    await page.locator('h1').waitFor();
    const usage = await desk.apiOf(teacher).dashboard.usage();
    expect(usage).toMatchObject({ reserved: 0, remaining: 2 });
  });

  test('a missing choice is reported beside it, and gets the focus', async () => {
    const page = await desk.open(await desk.teacher(), '/dashboard/create');
    await page.getByRole('button', { name: 'Préparer la fiche' }).click();
    await page.getByText('Choisissez une classe.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('create-level');
  });

  test('a request whose answer is lost can be repeated: one sheet, one unit', async () => {
    const teacher = await desk.teacher();
    const page = await desk.open(
      teacher,
      '/dashboard/create?level=4e&discipline=mathematiques&topic=Le%20th%C3%A9or%C3%A8me%20de%20Pythagore',
    );
    const write = page.getByRole('button', { name: 'Préparer la fiche' });
    let isFirst = true;
    await page.route('**/sheets/generations', async (route) => {
      if (route.request().method() !== 'POST' || !isFirst) return route.continue();
      isFirst = false;
      // The server takes the request; its answer never arrives.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await write.click();
    await page.getByText('Pas de connexion', { exact: false }).waitFor();
    await page.getByText('Vos choix sont gardés.').waitFor();
    await write.click();
    await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/, { timeout: 40_000 });
    expect(await desk.apiOf(teacher).dashboard.usage()).toMatchObject({
      reserved: 0,
      remaining: 2,
    });
  });

  test('the next sheet starts from the last class, discipline and class size', async () => {
    const page = await desk.open(
      await desk.teacher(),
      '/dashboard/create?level=5e&discipline=svt&topic=La%20respiration',
    );
    await page.getByRole('button', { name: /^Effectif/ }).click();
    await page.getByLabel('Nombre d’élèves').fill('62');
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByRole('button', { name: /^Préparer l[ae] / }).click();
    await page.waitForURL(/mes-fiches/, { timeout: 40_000 });
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${desk.network.url}/dashboard/create`);
    await page.getByRole('radio', { name: '5e', exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: '5e', exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'SVT' }).isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: /^Effectif/ }).innerText()).toContain('62');
  });

  test('where paying is off and no units are left, the screen says so and what is still possible', async () => {
    const teacher = await desk.teacher();
    const api = desk.apiOf(teacher);
    await Promise.all([writeSheet(api), writeSheet(api), writeSheet(api)]);
    const page = await desk.open(teacher, '/dashboard/mes-fiches', { width: 360 });
    // As in production without a provider's key.
    const off = { providers: [], isTrial: false };
    await page.route('**/payments/options', (route) => route.fulfill({ json: off }));
    await page.goto(`${desk.network.url}/dashboard/create`);
    await page.getByText('Vous avez utilisé vos fiches offertes').waitFor();
    expect(await page.getByRole('button', { name: /^Préparer l[ae] / }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Passer au paiement' }).count()).toBe(0);
    await expectAccessibleAtAllWidths(page, 'create-off');
    await page.getByRole('link', { name: 'Voir mes fiches' }).click();
    await page.getByRole('heading', { name: 'Mes fiches' }).waitFor();
  });
});
