import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import type { Account } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { plain, rendered, states, teachersOf } from './support/screens.ts';

const desk = useDesk();
let teacher: Account;

beforeAll(async () => {
  ({ teacher } = await teachersOf(desk));
});

/** Areas of the desk's messages, with which their ids begin. */
function areasOf(sources: string): Set<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\bmessages\/fr(?:\/[\w-]+)?\.json$/u.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'));
  const ids = files.flatMap((text) => Object.keys(JSON.parse(text)));
  return new Set(ids.map((id) => id.replace(/\..*/u, '')));
}
const areas = areasOf(join(import.meta.dirname, '../src'));

/** A message id in place of its text, such as "create.title". */
const bareId = new RegExp(String.raw`\b(?:${[...areas].join('|')}|remote|ui)\.[a-z]+`, 'u');

test.each(['fr', 'en', 'de', 'es'] as const)(
  'every screen is in the language %s',
  async (locale) => {
    const page = await desk.open(teacher, '/dashboard', { locale, width: 360 });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    expect(await page.evaluate(() => document.documentElement.lang.slice(0, 2))).toBe(locale);
    const addresses = [...plain, ...states.filter(({ isDown }) => isDown !== true)];
    for (const { path } of addresses) {
      await page.evaluate((next) => history.pushState(null, '', next), path);
      await rendered(page);
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(bareId);
    }
    expect(faults).toEqual([]);
  },
);

test('preferences and the menu of a row are accessible', async () => {
  const page = await desk.open(teacher, '/dashboard/mes-fiches');
  for (const width of [360, 1280] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Actions pour La malnutrition' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).waitFor();
    await expectAccessible(page, `menu-${width}`, { within: '[role="menu"]' });
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Préférences', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessibleAtAllWidths(page, 'preferences', { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expectAccessible(page, 'menu', { within: '[role="dialog"]' });
});

test('a desk that crashes says so, and leads out', async () => {
  const page = await desk.open(teacher, '/dashboard', { width: 360 });
  // Breaks a part of the frame itself.
  await page.route(/preferences-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken"); }',
    }),
  );
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Cette page ne fonctionne plus' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'crash');
  expect(await page.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe(
    '/',
  );
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await page.getByRole('heading', { name: /Ces trente derniers jours/ }).waitFor();
});
