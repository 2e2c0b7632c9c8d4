import type { Page } from 'playwright-core';
import { publicPaths } from '../../src/shared/public-paths.ts';
import type { Seed } from './seed.ts';

/** Who opens it. */
export type Who = 'nobody' | 'teacher' | 'newcomer';

/** A screen in one of its states. */
export interface Route {
  name: string;
  path: (seed: Seed) => string;
  who: Who;
  /** `address`: each language has an address of its own. `kept`: the language that was chosen. */
  speaks: 'address' | 'kept';
  /** What is done after it is there, in words of no language. */
  reach?: (page: Page, seed: Seed) => Promise<unknown>;
  /** Statuses that belong to this state. */
  expects?: readonly number[];
  /** Its title is that of the same screen without this state. */
  state?: true;
}

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-');

const pages: Route[] = [
  { name: 'landing', path: () => '/', who: 'nobody', speaks: 'address' },
  ...publicPaths.map((path): Route => ({
    name: `page-${nameOf(path)}`,
    path: () => path,
    who: 'nobody',
    speaks: 'address',
  })),
  {
    name: 'page-abonnement',
    path: () => '/abonnement',
    who: 'nobody',
    speaks: 'address',
    state: true,
  },
];

const send = (page: Page) => page.locator('main button[type="submit"]').click();
const whole43 = 'A'.repeat(43);

/** A way in; with `reach` a state of one. */
function auth(name: string, search: string, more: Partial<Route> = {}): Route {
  const path = () => `/auth${search}`;
  return { name: `auth-${name}`, path, who: 'nobody', speaks: 'kept', ...more };
}

/** The page believes that the network is gone; other pages keep theirs. */
const unplug = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });

const waysIn: Route[] = [
  auth('sign-in', ''),
  auth('sign-in-refused', '', {
    async reach(page) {
      await page.locator('[name="email"]').fill('afi@ecole.example');
      await page.locator('[name="password"]').fill('pas celui-ci');
      await send(page);
      await page.getByRole('alert').filter({ hasText: /./u }).waitFor();
    },
    expects: [401],
    state: true,
  }),
  auth('sign-up', '?mode=sign-up'),
  auth('sign-up-empty', '?mode=sign-up', {
    async reach(page) {
      await send(page);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
    state: true,
  }),
  auth('sign-up-offline', '?mode=sign-up', { reach: unplug, state: true }),
  auth('recovery', '?mode=recovery'),
  auth('recovery-sent', '?mode=recovery', {
    async reach(page) {
      await page.locator('[name="email"]').fill('afi@ecole.example');
      await send(page);
      await page.locator('[name="code"]').waitFor();
    },
  }),
  auth('code', '?mode=code'),
  auth('challenge', '', {
    async reach(page, seed) {
      await page.locator('[name="email"]').fill(seed.guarded.session.user.email);
      await page.locator('[name="password"]').fill('craie et ardoise');
      await send(page);
      await page.locator('[name="code"]').waitFor();
    },
  }),
  auth('reset', `?recovery=${whole43}`),
  auth('verify-spent', `?verify=${whole43}`, {
    async reach(page) {
      await send(page);
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    },
    expects: [400, 401, 404, 410],
  }),
];

function desk(name: string, rest: string, more: Partial<Route> = {}): Route {
  const path = () => `/dashboard${rest}`;
  return { name: `desk-${name}`, path, who: 'teacher', speaks: 'kept', ...more };
}

const chosen = '/create?level=4e&discipline=mathematiques';
const newcomer = { who: 'newcomer', state: true } as const;

const deskScreens: Route[] = [
  desk('overview', ''),
  desk('overview-first', '', newcomer),
  desk('create', '/create'),
  desk('create-entry', chosen, { state: true }),
  desk('create-free', `${chosen}&topic=Le%20march%C3%A9`, { state: true }),
  desk('generation-unknown', `/create?generation=${'0'.repeat(24)}`, { expects: [404] }),
  desk('sheets', '/mes-fiches'),
  desk('sheets-empty', '/mes-fiches', newcomer),
  desk('sheets-none', '/mes-fiches?q=introuvable', { state: true }),
  desk('sheets-offline', '/mes-fiches', { reach: unplug, state: true }),
  desk('sheets-select', '/mes-fiches', {
    async reach(page) {
      await page.locator('main button:has(.lucide-list-checks)').click();
      await page.locator('main input[type="checkbox"]').first().check();
    },
    state: true,
  }),
  desk('sheets-menu', '/mes-fiches', {
    async reach(page) {
      await page.locator('main [aria-haspopup="menu"]').last().click();
      await page.getByRole('menu').waitFor();
    },
    state: true,
  }),
  desk('preferences', '', {
    async reach(page) {
      await page.locator('nav button').last().press('Enter');
      await page.getByRole('dialog').waitFor();
    },
    state: true,
  }),
  desk('library', '/bibliotheque'),
  desk('library-discipline', '/bibliotheque/mathematiques?classe=4e'),
  desk('library-empty', '/bibliotheque/tic'),
  desk('settings', '/parametres'),
  desk('editor', '', { path: ({ sheet }) => `/dashboard/mes-fiches/${sheet}` }),
  desk('editor-export', '', {
    path: ({ sheet }) => `/dashboard/mes-fiches/${sheet}`,
    async reach(page) {
      await page.locator('[aria-controls="fiche-export"]').first().click();
      await page.locator('#fiche-export').waitFor();
    },
    state: true,
  }),
  desk('editor-menu', '', {
    path: ({ sheet }) => `/dashboard/mes-fiches/${sheet}`,
    async reach(page) {
      await page.locator('header [aria-haspopup="menu"]').click();
      await page.getByRole('menu').waitFor();
    },
    state: true,
  }),
  desk('editor-offline', '', {
    path: ({ sheet }) => `/dashboard/mes-fiches/${sheet}`,
    reach: unplug,
    state: true,
  }),
  desk('editor-unknown', `/mes-fiches/${'0'.repeat(24)}`, { expects: [404] }),
  desk('preview', '', { path: ({ sheet }) => `/dashboard/apercu-fiche/${sheet}` }),
  // Says the same as that of the shell.
  desk('unknown', '/inconnue', { state: true }),
  desk('access', '/mes-fiches', { who: 'nobody' }),
];

const assistant: Route[] = [
  {
    name: 'assistant',
    path: () => '/auth',
    who: 'nobody',
    speaks: 'kept',
    async reach(page) {
      await page.locator('ardoise-assistant button').first().click();
      await page.locator('ardoise-assistant [role="dialog"]').waitFor();
    },
    state: true,
  },
];

/** Every route of the specification but those of shop, support and administration. */
export const routes: readonly Route[] = [
  ...pages,
  ...waysIn,
  { name: 'not-found', path: () => '/nulle-part', who: 'nobody', speaks: 'kept', expects: [404] },
  ...deskScreens,
  ...assistant,
];
