import type { Page } from 'playwright-core';
import { publicPaths } from '../../src/shared/public-paths.ts';
import type { Route } from './route.ts';
import { builtScreens } from './screens.ts';

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-');

const pages: Route[] = [
  { name: 'landing', path: () => '/', who: 'nobody', language: 'address' },
  ...publicPaths.map((path): Route => ({
    name: `page-${nameOf(path)}`,
    path: () => path,
    who: 'nobody',
    language: 'address',
  })),
  {
    name: 'page-abonnement',
    path: () => '/abonnement',
    who: 'nobody',
    language: 'address',
    state: true,
  },
];

const send = (page: Page) => page.locator('main button[type="submit"]').click();
const anySecret = 'A'.repeat(43);

/** A form of the sign-in page, or a state of one (`reach`). */
function auth(name: string, search: string, more: Partial<Route> = {}): Route {
  const path = () => `/auth${search}`;
  return { name: `auth-${name}`, path, who: 'nobody', language: 'stored', ...more };
}

/** Makes one page believe that it is offline. */
const goOffline = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });

const signInPages: Route[] = [
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
  auth('sign-up-offline', '?mode=sign-up', { reach: goOffline, state: true }),
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
  auth('reset', `?recovery=${anySecret}`),
  auth('invitation', '', {
    path: ({ invitation }) => invitation,
    reach: (page) => page.locator('[name="firstName"]').waitFor(),
  }),
  auth('invitation-other', '', {
    path: ({ invitation }) => invitation,
    who: 'teacher',
  }),
  auth('invitation-expired', `?invitation=${anySecret}`, { expects: [410] }),
  auth('verify-spent', `?verify=${anySecret}`, {
    async reach(page) {
      await send(page);
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    },
    expects: [400, 401, 404, 410],
  }),
];

/** A state of a screen: the screens themselves come from the manifest entries of their remotes. */
function desk(name: string, rest: string, more: Partial<Route> = {}): Route {
  const path = () => `/dashboard${rest}`;
  return { name: `dashboard-${name}`, path, who: 'teacher', language: 'stored', ...more };
}

const chosen = '/create?level=4e&discipline=mathematiques';
const newcomer = { who: 'newcomer', state: true } as const;

const deskStates: Route[] = [
  desk('overview-first', '', newcomer),
  desk('create-entry', chosen, { state: true }),
  desk('create-free', `${chosen}&topic=Le%20march%C3%A9`, { state: true }),
  desk('generation-unknown', `/create?generation=${'0'.repeat(24)}`, { expects: [404] }),
  desk('sheets-empty', '/mes-fiches', newcomer),
  desk('sheets-none', '/mes-fiches?q=introuvable', { state: true }),
  desk('sheets-offline', '/mes-fiches', { reach: goOffline, state: true }),
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
  desk('help-asked', '/aide-support', {
    async reach(page) {
      await page.locator('main input[type="search"]').fill('PDF');
      await page.locator('main section ul').first().waitFor();
      await page.locator('main button:has(.lucide-pencil)').click();
      await page.locator('main form button[type="submit"]').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
    state: true,
  }),
  desk('ticket-offline', '', {
    path: ({ ticket }) => `/ticket/${ticket}`,
    reach: goOffline,
    state: true,
  }),
  desk('preferences', '', {
    async reach(page) {
      await page.locator('nav button').last().press('Enter');
      await page.getByRole('dialog').waitFor();
    },
    state: true,
  }),
  desk('library-class', '/bibliotheque/mathematiques?classe=4e', { state: true }),
  desk('library-empty', '/bibliotheque/tic'),
  desk('guides-found', '/guides?q=imprimer', { state: true }),
  desk('guides-none', '/guides?q=xyz', { state: true }),
  desk('guide-missing', '/guides/inconnu', { expects: [404] }),
  desk('guide-done', '/guides/sans-connexion', {
    async reach(page) {
      await page.locator('main ol button[aria-expanded="true"]').waitFor();
      await page.locator('main li button:not([aria-expanded])').last().click();
      await page.locator('main details summary').click();
    },
    state: true,
  }),
  desk('editor-export', '', {
    path: ({ sheet }) => `/dashboard/mes-fiches/${sheet}`,
    async reach(page) {
      await page.locator('[aria-controls="fiche-export"]').first().click();
      await page.locator('#fiche-export').waitFor();
    },
    state: true,
  }),
  desk('editor-companions', '', {
    path: ({ sheet }) => `/dashboard/mes-fiches/${sheet}`,
    async reach(page) {
      await page.locator('[aria-controls="fiche-export"]').first().click();
      await page.locator('#fiche-export button').nth(2).click();
      await page.locator('[role="dialog"] li b').first().waitFor();
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
    reach: goOffline,
    state: true,
  }),
  desk('editor-unknown', `/mes-fiches/${'0'.repeat(24)}`, { expects: [404] }),
  // Has the title of the shell's own.
  desk('unknown', '/inconnue', { state: true, expects: [404] }),
  desk('access', '/mes-fiches', { who: 'nobody' }),
];

/** A state of a screen of the shop. */
function shop(name: string, at: string, more: Partial<Route> = {}): Route {
  return { name, path: () => at, who: 'teacher', language: 'stored', state: true, ...more };
}

const basket = [
  { slug: 'dix-fiches', quantity: 2, price: 900 },
  { slug: 'jamais-vendu', quantity: 1, price: 700 },
];

const shopStates: Route[] = [
  shop('shop-none', '/shop?q=introuvable', { who: 'nobody' }),
  shop('shop-offline', '/shop', { who: 'nobody', reach: goOffline }),
  shop('shop-unknown', '/shop/jamais-vendu', { expects: [404] }),
  shop('basket-changed', '/orders/panier', {
    async reach(page) {
      await page.evaluate(
        (lines) => localStorage.setItem('ardoise-basket', lines),
        JSON.stringify(basket),
      );
      await page.reload();
      await page.locator('main output').nth(1).waitFor();
      await page.evaluate(() => localStorage.removeItem('ardoise-basket'));
    },
    expects: [404],
  }),
  shop('orders-empty', '/orders', { who: 'newcomer' }),
  shop('orders-unknown', `/orders/${'0'.repeat(24)}`, { expects: [404] }),
];

const assistant: Route[] = [
  {
    name: 'assistant',
    path: () => '/auth',
    who: 'nobody',
    language: 'stored',
    async reach(page) {
      await page.locator('ardoise-assistant button').first().click();
      await page.locator('ardoise-assistant [role="dialog"]').waitFor();
    },
    state: true,
  },
];

/** Every page and screen, and the states in which they can be. Reads the remotes' builds. */
export const allRoutes = (): Route[] => [
  ...pages,
  ...signInPages,
  {
    name: 'not-found',
    path: () => '/nulle-part',
    who: 'nobody',
    language: 'address',
    expects: [404],
  },
  ...builtScreens(),
  ...deskStates,
  ...shopStates,
  ...assistant,
];
