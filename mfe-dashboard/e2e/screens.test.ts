import { beforeAll, expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import type { Account } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { sheetRequest } from '@ardoise/journeys/sheets';
import { matchScreen } from '@ardoise/remote/table';
import { plain, rendered, screens, states, teachersOf } from './support/screens.ts';

const desk = useDesk();
let teacher: Account;
let newcomer: Account;

beforeAll(async () => {
  ({ teacher, newcomer } = await teachersOf(desk));
});

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
    'Add an address of each of these to `states` in mfe-dashboard/e2e/support/screens.ts',
  ).toEqual([]);
});

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
  desk.network.interruptions = [{ events: 5 }];
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
