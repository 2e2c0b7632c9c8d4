import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  expectAccessible,
  type Look,
  someSheet,
  useStage,
  writeSheet,
} from './support/stage.ts';

const stage = useStage({ WELCOME_SHEETS: '6' });
let teacher: Account;
let newcomer: Account;

beforeAll(async () => {
  newcomer = await stage.teacher();
  teacher = await stage.teacher();
  const api = stage.apiOf(teacher);
  await writeSheet(api, { topic: 'Le théorème de Thalès' });
  const id = await writeSheet(api, {
    level: 'cm2',
    discipline: 'est-es',
    topic: 'La malnutrition',
  });
  await api.sheets.publish(id);
});

const chosen = '/dashboard/create?level=4e&discipline=mathematiques&topic=Le%20march%C3%A9';

/** Every screen and state: its address, whose it is, and the words that say it is there. */
const screens: {
  name: string;
  path: string;
  who: 'teacher' | 'newcomer' | 'nobody';
  words: RegExp;
  isDown?: boolean;
}[] = [
  { name: 'overview', path: '/dashboard', who: 'teacher', words: /Trente derniers jours/ },
  { name: 'overview-first', path: '/dashboard', who: 'newcomer', words: /Votre première fiche/ },
  { name: 'create', path: '/dashboard/create', who: 'newcomer', words: /Choisissez d’abord/ },
  { name: 'create-free', path: chosen, who: 'teacher', words: /Votre sujet/ },
  {
    name: 'create-entry',
    path: '/dashboard/create?level=4e&discipline=mathematiques',
    who: 'teacher',
    words: /Configurations du plan/,
  },
  { name: 'sheets', path: '/dashboard/mes-fiches', who: 'teacher', words: /La malnutrition/ },
  { name: 'sheets-empty', path: '/dashboard/mes-fiches', who: 'newcomer', words: /pour l’instant/ },
  {
    name: 'sheets-none',
    path: '/dashboard/mes-fiches?q=introuvable',
    who: 'teacher',
    words: /Aucune fiche ne correspond/,
  },
  {
    name: 'sheets-error',
    path: '/dashboard/mes-fiches',
    who: 'teacher',
    words: /n’ont pas pu se charger/,
    isDown: true,
  },
  { name: 'library', path: '/dashboard/bibliotheque', who: 'teacher', words: /Anglais/ },
  {
    name: 'discipline',
    path: '/dashboard/bibliotheque/mathematiques?classe=4e',
    who: 'teacher',
    words: /Configurations du plan/,
  },
  {
    name: 'discipline-empty',
    path: '/dashboard/bibliotheque/tic',
    who: 'teacher',
    words: /Aucune entrée pour cette classe/,
  },
  { name: 'unknown', path: '/dashboard/inconnue', who: 'teacher', words: /n’existe pas/ },
  {
    name: 'generation-unknown',
    path: '/dashboard/create?generation=0123456789abcdef01234567',
    who: 'teacher',
    words: /n’est plus suivie/,
  },
  { name: 'access', path: '/dashboard/mes-fiches', who: 'nobody', words: /Accès réservé/ },
];

const looks: Look[] = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
];

const pictures = process.env['PICTURES'];

describe.each(looks)('at $width px, $theme', (look) => {
  test.each(screens)('$name has its words and no violation', async (screen) => {
    const account = { teacher, newcomer, nobody: null }[screen.who];
    stage.line.down = screen.isDown === true;
    try {
      const page = await stage.open(account, screen.path, look);
      await page.getByText(screen.words).first().waitFor();
      if (pictures !== undefined) {
        mkdirSync(pictures, { recursive: true });
        const name = `${screen.name}-${look.width}-${look.theme}.png`;
        await page.screenshot({ path: join(pictures, name) });
      }
      await expectAccessible(page, screen.name);
      await page.context().close();
    } finally {
      stage.line.down = false;
    }
  });

  test('a sheet being written has no violation', async () => {
    stage.line.cuts = [{ events: 5, what: 'hold' }];
    const writer = await stage.teacher();
    const { id } = await stage.apiOf(writer).generations.start(someSheet, crypto.randomUUID());
    const page = await stage.open(writer, `/dashboard/create?generation=${id}`, look);
    await page
      .getByRole('heading', { name: /Introduction/ })
      .first()
      .waitFor();
    if (pictures !== undefined) {
      await page.screenshot({ path: join(pictures, `writing-${look.width}-${look.theme}.png`) });
    }
    await expectAccessible(page, 'writing');
    stage.line.release();
    await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/);
    await page.context().close();
  });

  test('preferences and the menu of a row have no violation', async () => {
    const page = await stage.open(teacher, '/dashboard/mes-fiches', look);
    await page.getByRole('button', { name: 'Actions pour La malnutrition' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).waitFor();
    await expectAccessible(page, 'menu', { overlay: true });
    await page.keyboard.press('Escape');
    const more = look.width === 360 ? 'Plus' : 'Préférences';
    await page.getByRole('button', { name: more, exact: true }).last().click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'preferences', { overlay: true });
    await page.context().close();
  });
});

test.each(['fr', 'en', 'de', 'es'] as const)('every screen speaks %s', async (locale) => {
  const page = await stage.open(teacher, '/dashboard', { locale, width: 360 });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  for (const { path, isDown } of screens) {
    if (isDown === true) continue;
    await page.goto(`${stage.line.url}${path}`);
    await page.locator('h1').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang.slice(0, 2))).toBe(locale);
    const text = await page.locator('body').innerText();
    // An id in place of its words: "create.title".
    expect(text).not.toMatch(/\b(app|common|overview|create|generation|sheets|library)\.[a-z]+/);
  }
  expect(faults).toEqual([]);
});
