import { beforeAll, expect, test } from 'vitest';
import { type Account, apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { usePage } from '@ardoise/journeys/fixtures';
import { sharedProduct } from '@ardoise/journeys/shared';
import { writeSheet } from '@ardoise/journeys/sheets';
import { recordTransfers, totalBytes } from '@ardoise/journeys/transfers';
import { rendered, screens } from './support/screens.ts';

/** Sizes only: they are the same on every machine. */
const kilobyte = 1_024;

const product = sharedProduct();
const phone = usePage();
let teacher: Account;
let sheet: string;

beforeAll(async () => {
  teacher = await signUp(product.url);
  sheet = await writeSheet(apiOf(product.url, teacher), { topic: 'Le théorème de Thalès' });
});

/** What a first visit costs: kilobytes at most, and the parts of the texts beside those of the frame. */
const visits: Readonly<Record<string, { path?: string; most: number; parts: string[] }>> = {
  overview: { most: 194, parts: [] },
  create: { most: 240, parts: ['create'] },
  generation: {
    path: '/dashboard/create?generation=0123456789abcdef01234567',
    most: 237,
    parts: ['generation'],
  },
  trial: {
    path: '/dashboard/create?trial=0123456789abcdef01234567',
    most: 196,
    parts: ['trial'],
  },
  sheets: { most: 266, parts: ['sheets'] },
  basket: { most: 243, parts: ['sheets'] },
  importFile: { most: 200, parts: ['imports'] },
  importReview: {
    path: '/dashboard/importer/0123456789abcdef01234567',
    most: 207,
    parts: ['imports'],
  },
  ownLessons: { most: 247, parts: ['own-lessons'] },
  ownLesson: {
    path: '/dashboard/lecons/0123456789abcdef01234567',
    most: 265,
    parts: ['own-lessons'],
  },
  editor: { path: '/dashboard/mes-fiches/:id', most: 392, parts: ['editor'] },
  preview: { path: '/dashboard/apercu-fiche/:id', most: 227, parts: ['preview'] },
  library: { most: 210, parts: ['library'] },
  discipline: {
    path: '/dashboard/bibliotheque/mathematiques?classe=4e',
    most: 214,
    parts: ['library'],
  },
  guides: { most: 211, parts: ['guides'] },
  guide: { path: '/dashboard/guides/exporter-et-imprimer', most: 233, parts: ['guides'] },
  tutorials: { most: 211, parts: ['guides'] },
  tutorial: { path: '/dashboard/tutoriels/preparer-une-fiche', most: 223, parts: ['guides'] },
  payment: { most: 224, parts: ['checkout'] },
  subscription: { most: 204, parts: ['account', 'account-subscription'] },
  billing: { most: 207, parts: ['account', 'account-billing'] },
  paymentMethods: { most: 250, parts: ['account', 'account-methods'] },
  help: { most: 218, parts: ['support', 'support-help', 'tickets'] },
  ticket: {
    path: '/ticket/0123456789abcdef01234567',
    most: 217,
    parts: ['support', 'support-ticket', 'tickets'],
  },
  settings: { most: 309, parts: ['settings', 'shared-share'] },
};

/** Parts of the desk's French texts among these addresses, beside those of the frame. */
const partsAmong = (urls: readonly string[]) =>
  urls.flatMap((url) => /\/mfe\/dashboard\/.*\/fr-([\w-]+)-[\w-]{8}\.js$/u.exec(url)?.[1] ?? []);

test.each(Object.entries(screens))(
  'a deep link to %s stays within its budget, and brings its own texts alone',
  async (name, { path: template }) => {
    const visit = visits[name];
    if (visit === undefined) throw new Error(`Add what a first visit of ${name} costs to visits`);
    const { path = template, most, parts } = visit;
    await signIn(phone.page.context(), product.url, teacher);
    const transfers = await recordTransfers(phone.page);
    await phone.page.goto(`${product.url}${path.replace(':id', sheet)}`);
    await rendered(phone.page);
    await phone.page.waitForLoadState('networkidle');
    expect(partsAmong(transfers.map(({ url }) => url)).toSorted()).toEqual(parts);
    // The assistant prefetches its app on a fast line, once the screen is there.
    // Only a browser with windows asks for the icon.
    const counted = transfers.filter(({ url }) => !/\/assistant\/\d|\/icon\.svg$/u.test(url));
    expect(totalBytes(counted) / kilobyte).toBeLessThanOrEqual(most);
  },
);

test('the texts of a screen are requested together with its program', async () => {
  await signIn(phone.page.context(), product.url, teacher);
  const requested = new Set<string>();
  const neverAnswered: Promise<void> = new Promise(() => {});
  await phone.page.route(/\/assets\/(?:create-screen|fr-create)-/u, (route) => {
    requested.add(/(?:create-screen|fr-create)/u.exec(route.request().url())?.[0] ?? '');
    return neverAnswered;
  });
  await phone.page.goto(`${product.url}/dashboard/create`);
  await expect.poll(() => [...requested].toSorted()).toEqual(['create-screen', 'fr-create']);
});

test('a screen whose texts cannot be had says so, and shows them at the next attempt', async () => {
  await signIn(phone.page.context(), product.url, teacher);
  const texts = /\/assets\/fr-library-/u;
  await phone.page.route(texts, (route) => route.abort());
  await phone.page.goto(`${product.url}/dashboard/bibliotheque`);
  await phone.page.getByRole('heading', { name: 'Cette page n’a pas pu s’afficher' }).waitFor();
  await phone.page.unroute(texts);
  await phone.page.getByRole('button', { name: 'Réessayer' }).click();
  const library = phone.page.getByRole('heading', { name: 'Bibliothèque', level: 1 });
  // Chromium before its version 156 keeps a failed file as failed: the page must be loaded anew.
  const anew = phone.page.getByRole('button', { name: 'Recharger la page' });
  await library.or(anew).waitFor();
  if (await anew.isVisible()) await anew.click();
  await library.waitFor();
});
