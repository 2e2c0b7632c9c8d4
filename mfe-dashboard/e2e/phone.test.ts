import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, signIn } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

let teacher: Account;
let id: string;
beforeAll(async () => {
  teacher = await desk.teacher();
  // Its competences have numbers, so that the choice among them is as narrow as can be.
  id = await writeSheet(desk.apiOf(teacher), { discipline: 'svt', topic: 'L’appareil digestif' });
});

/** A screen without mouse and keyboard. */
async function touched(path: string, width: number): Promise<Page> {
  const { url } = desk.network;
  const context = await desk.browser.newContext({
    viewport: { width, height: 780 },
    locale: 'fr-FR',
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await signIn(context, url, teacher);
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  await page.locator('h1').first().waitFor();
  return page;
}

test('the whole card of the last sheet opens it', async () => {
  const page = await touched('/dashboard', 360);
  const card = page.locator('section', { has: page.getByRole('link', { name: 'Reprendre' }) });
  const box = await card.getByRole('heading', { level: 3 }).boundingBox();
  // Beside the title, over the drawing.
  await page.touchscreen.tap(40, (box?.y ?? 0) + 40);
  await page.waitForURL(`**/dashboard/mes-fiches/${id}`);
});

test('of several toasts the newest one is shown, away from tabs and bars of actions', async () => {
  const page = await touched('/dashboard/mes-fiches', 360);
  const act = async (name: string) => {
    await page
      .getByRole('button', { name: /^Actions pour/ })
      .first()
      .tap();
    await page.getByRole('menuitem', { name, exact: true }).tap();
  };
  await act('Dupliquer');
  await page.getByText('Fiche dupliquée').first().waitFor();
  await act('Supprimer');
  const undo = page.getByRole('button', { name: 'Rétablir la fiche' });
  await undo.waitFor();
  const toasts = page.locator('[role="region"][aria-label="Messages"] > *:visible');
  expect(await toasts.count()).toBe(1);
  const { y = 0, height = 0 } = (await toasts.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(780 / 3);
  await undo.tap();
});

describe('the editor', () => {
  const entries = async (page: Page) => {
    await page.getByRole('button', { name: 'Autres actions' }).tap();
    await page.getByRole('menuitem', { name: 'Supprimer' }).waitFor();
    return page.getByRole('menuitem').allInnerTexts();
  };
  const shortcuts = 'Raccourcis du clavier';

  test('offers help with the keyboard once one is used', async () => {
    const page = await touched(`/dashboard/mes-fiches/${id}`, 360);
    expect(await entries(page)).not.toContain(shortcuts);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    expect(await entries(page)).toContain(shortcuts);
  });

  test('keeps the assistant off the bar with the score', async () => {
    const page = await touched(`/dashboard/mes-fiches/${id}`, 360);
    const bar = page.getByRole('button', { name: /sur 100|relire par vous/ });
    const launcher = page.locator('ardoise-assistant button').first();
    await launcher.waitFor();
    const bottom = async () => {
      const box = await launcher.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom()).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  });

  test.each([360, 1024])('gives a finger 44 px at %i px', async (width) => {
    const page = await touched(`/dashboard/mes-fiches/${id}`, width);
    const choice = page.locator('#fiche-evaluation select').first();
    await choice.scrollIntoViewIfNeeded();
    const box = await choice.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});
