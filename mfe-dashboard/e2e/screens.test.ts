import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { type Account } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { sheetRequest, writeSheet } from '@ardoise/journeys/sheets';
import { matchScreen } from '@ardoise/remote/table';
import { remote } from '../src/screens.ts';

const desk = useDesk();
let teacher: Account;
let newcomer: Account;

beforeAll(async () => {
  newcomer = await desk.teacher();
  teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  await writeSheet(api, { topic: 'Le théorème de Thalès' });
  const id = await writeSheet(api, {
    level: 'cm2',
    discipline: 'est-es',
    topic: 'La malnutrition',
  });
  await api.sheets.publish(id);
});

const chosen = '/dashboard/create?level=4e&discipline=mathematiques&topic=Le%20march%C3%A9';

const { screens } = remote;

/** What opens without a choice: every row of the table whose address has no parameter. */
const plain = Object.entries(screens)
  .filter(([, { props }]) => Object.keys(props).length === 0)
  .map(([name, { path }]) => ({ name, path }));

/**
 * States of a screen beyond the plain one, and the screens with parameters: an address, whose it is,
 * and a text that shows it has rendered.
 */
const states: {
  name: string;
  path: string;
  who: 'teacher' | 'newcomer' | 'nobody';
  text: RegExp;
  isDown?: boolean;
}[] = [
  { name: 'overview', path: '/dashboard', who: 'teacher', text: /Ces trente derniers jours/ },
  { name: 'overview-first', path: '/dashboard', who: 'newcomer', text: /Votre première fiche/ },
  { name: 'create-free', path: chosen, who: 'teacher', text: /Votre titre/ },
  {
    name: 'create-entry',
    path: '/dashboard/create?level=4e&discipline=mathematiques',
    who: 'teacher',
    text: /Configurations du plan/,
  },
  { name: 'sheets', path: '/dashboard/mes-fiches', who: 'teacher', text: /La malnutrition/ },
  { name: 'sheets-empty', path: '/dashboard/mes-fiches', who: 'newcomer', text: /pour l’instant/ },
  {
    name: 'sheets-none',
    path: '/dashboard/mes-fiches?q=introuvable',
    who: 'teacher',
    text: /Aucune fiche ne correspond/,
  },
  {
    name: 'sheets-error',
    path: '/dashboard/mes-fiches',
    who: 'teacher',
    text: /n’ont pas pu être chargées/,
    isDown: true,
  },
  {
    name: 'discipline',
    path: '/dashboard/bibliotheque/mathematiques?classe=4e',
    who: 'teacher',
    text: /Configurations du plan/,
  },
  {
    name: 'discipline-empty',
    path: '/dashboard/bibliotheque/tic',
    who: 'teacher',
    text: /Aucune leçon pour cette classe/,
  },
  { name: 'unknown', path: '/dashboard/inconnue', who: 'teacher', text: /n’existe pas/ },
  {
    name: 'generation-unknown',
    path: '/dashboard/create?generation=0123456789abcdef01234567',
    who: 'teacher',
    text: /ne pouvons plus suivre/,
  },
  {
    name: 'trial-none',
    path: '/dashboard/create?trial=0123456789abcdef01234567',
    who: 'teacher',
    text: /Aucune fiche à ajouter/,
  },
  { name: 'access', path: '/dashboard/mes-fiches', who: 'nobody', text: /Accès réservé/ },
];

/** Screens with parameters that other files open, with the journeys about them. */
const elsewhere = ['editor', 'preview'];

test('every screen of the desk is opened', () => {
  const addresses = states.map(({ path }) => new URL(path, 'http://desk.example'));
  const opened = addresses.map(
    ({ pathname, search }) => matchScreen(screens, pathname, search)?.name,
  );
  const covered = new Set<string | undefined>([
    ...plain.map(({ name }) => name),
    ...elsewhere,
    ...opened,
  ]);
  expect(
    Object.keys(screens).filter((name) => !covered.has(name)),
    'Add an address of each of these to `states` in mfe-dashboard/e2e/screens.test.ts',
  ).toEqual([]);
});

/** Areas of the desk's messages, with which their ids begin. */
const areas = readdirSync(join(import.meta.dirname, '../src/messages/fr')).map((file) =>
  file.replace('.json', ''),
);

/** A message id in place of its text, such as "create.title". */
const bareId = new RegExp(String.raw`\b(?:${areas.join('|')}|remote|ui)\.[a-z]+`, 'u');

/** Waits until the current screen shows its content. */
async function rendered(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
  );
}

test.each(plain)('$name renders and is accessible', async ({ name, path }) => {
  const page = await desk.open(teacher, path, { width: 360 });
  await rendered(page);
  const heading = await page.locator('h1').first().innerText();
  expect(heading).not.toMatch(/n’a pas pu s’afficher|ne fonctionne plus|n’existe pas/u);
  await expectAccessibleAtAllWidths(page, name);
});

test.each(states)('$name shows its text and is accessible', async (screen) => {
  const account = { teacher, newcomer, nobody: null }[screen.who];
  desk.network.callsFail = screen.isDown === true;
  const page = await desk.open(account, screen.path, { width: 360 });
  await page.getByText(screen.text).first().waitFor();
  await expectAccessibleAtAllWidths(page, screen.name);
});

test('a sheet being written is accessible', async () => {
  desk.network.interruptions = [{ events: 5, what: 'hold' }];
  const writer = await desk.teacher();
  const { id } = await desk.apiOf(writer).generations.start(sheetRequest, crypto.randomUUID());
  const page = await desk.open(writer, `/dashboard/create?generation=${id}`, { width: 360 });
  await page
    .getByRole('heading', { name: /Introduction/ })
    .first()
    .waitFor();
  await expectAccessibleAtAllWidths(page, 'writing');
  desk.network.release();
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/);
});

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
