import { axeViolations, overflow } from '@ardoise/journeys/accessibility';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser, useFaultyRemote } from '@ardoise/journeys/fixtures';
import { openContext } from '@ardoise/journeys/content-security-policy';

const proxy = useFaultyRemote();
const shared = useBrowser();

interface Look {
  width: number;
  theme: 'light' | 'dark';
  language?: string;
}

async function open(path: string, { width, theme, language = 'fr' }: Look): Promise<Page> {
  const context = await openContext(shared.browser, {
    locale: 'fr-FR',
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([chosen, tag]) => {
      localStorage.setItem('theme', chosen);
      localStorage.setItem('language', tag);
    },
    [theme, language] as const,
  );
  const page = await context.newPage();
  await page.goto(`${proxy.remote.url}${path}`);
  return page;
}

/** Each screen of the shell in each of its states. */
const screens: { name: string; path: string; reach: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'landing',
    path: '/',
    reach: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'sign-in',
    path: '/auth',
    reach: (page) => page.getByRole('heading', { name: 'Se connecter' }).waitFor(),
  },
  {
    name: 'sign-in refused',
    path: '/auth',
    async reach(page) {
      await page.getByLabel('Adresse e-mail').fill('afi@ecole.example');
      await page.getByLabel('Mot de passe', { exact: true }).fill('pas celui-ci');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    },
  },
  {
    name: 'sign-up with every fault',
    path: '/auth?mode=sign-up',
    async reach(page) {
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await page.getByText('Indiquez votre prénom.').waitFor();
    },
  },
  {
    name: 'not found',
    path: '/nulle-part',
    reach: (page) => page.getByRole('heading', { name: 'Cette page n’existe pas' }).waitFor(),
  },
  {
    name: 'remote absent',
    path: '/dashboard',
    reach: (page) => page.getByRole('heading', { name: 'Le bureau ne répond pas' }).waitFor(),
  },
];

const faults = async (page: Page) => [...(await axeViolations(page)), ...(await overflow(page))];

describe.each(screens)('$name', ({ name, path, reach }) => {
  test.each(['light', 'dark'] as const)('is accessible (%s)', async (theme) => {
    proxy.remote.fault = name === 'remote absent' ? 'manifest lacks the app' : null;
    const page = await open(path, { width: 360, theme });
    await reach(page);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    expect(await faults(page), '360 px').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await faults(page), '1280 px').toEqual([]);
    await page.context().close();
  });
});

describe('languages', () => {
  const headings = {
    fr: ['Se connecter', 'Votre fiche APC', 'Cette page n’existe pas'],
    en: ['Sign in', 'Your lesson plan', 'This page does not exist'],
    de: ['Anmelden', 'Ihr Unterrichtsentwurf', 'Diese Seite gibt es nicht'],
    es: ['Iniciar sesión', 'Su ficha, lista para revisar', 'Esta página no existe'],
  } as const;

  test.each(Object.entries(headings))('%s is spoken everywhere', async (language, heads) => {
    for (const [place, path] of ['/auth', '/', '/nulle-part'].entries()) {
      const page = await open(path, { width: 1280, theme: 'light', language });
      await page.getByRole('heading', { level: 1, name: heads[place] ?? '' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      await page.context().close();
    }
  });

  test('change without a reload, and the choice is stored', async () => {
    const context = await openContext(shared.browser, { locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto(`${proxy.remote.url}/auth`);
    await page.getByLabel('Langue').selectOption('de');
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
    await page.goto(`${proxy.remote.url}/`);
    await page.getByRole('heading', { name: 'Ihr Unterrichtsentwurf' }).waitFor();
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Su ficha, lista para revisar' }).waitFor();
    await page.goto(`${proxy.remote.url}/auth`);
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    await context.close();
  });

  test('default to the browser’s, and to French when that is not supported', async () => {
    for (const [locale, head] of [
      ['es-ES', 'Iniciar sesión'],
      ['pt-BR', 'Se connecter'],
    ] as const) {
      const context = await openContext(shared.browser, { locale });
      const page = await context.newPage();
      await page.goto(`${proxy.remote.url}/auth`);
      await page.getByRole('heading', { name: head }).waitFor();
      await context.close();
    }
  });
});

test('the system’s dark theme is ignored; the chosen theme is stored', async () => {
  const context = await openContext(shared.browser, { locale: 'fr-FR', colorScheme: 'dark' });
  const page = await context.newPage();
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await page.goto(`${proxy.remote.url}/auth`);
  await page.getByRole('button', { name: 'Passer au thème sombre' }).waitFor();
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  expect(await theme()).toBe('dark');
  await page.goto(`${proxy.remote.url}/`);
  expect(await theme()).toBe('dark');
  await context.close();
});

test('an unknown path answers 404, a page 200', async () => {
  const context = await openContext(shared.browser);
  const page = await context.newPage();
  const statusOf = async (path: string) =>
    (await page.goto(`${proxy.remote.url}${path}`))?.status();
  expect(await statusOf('/nulle-part')).toBe(404);
  for (const path of ['/', '/auth', '/dashboard', '/dashboard/create']) {
    expect(await statusOf(path)).toBe(200);
  }
  await context.close();
});
