import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiOf, password, signIn, signUp } from '@ardoise/journeys/accounts';
import { openContext, phone } from '@ardoise/journeys/content-security-policy';
import { useBrowser, useFaultyRemote } from '@ardoise/journeys/fixtures';
import { startNetwork } from '@ardoise/journeys/network';
import {
  firstInstruction,
  phoneWithWorker,
  waitForCached,
  wholeShell,
} from '@ardoise/journeys/offline';
import { type Product, startProduct } from '@ardoise/journeys/product';
import { releasesIn } from '@ardoise/journeys/releases';
import { writeSheet } from '@ardoise/journeys/sheets';
import { keptBuilds, unpack } from './former-builds.ts';

const root = resolve(import.meta.dirname, '../..');
const shellDist = join(root, 'shell/dist');
const deskDist = join(root, 'mfe-dashboard/dist');

async function readJson<T extends Type.TSchema>(schema: T, file: string): Promise<Type.Static<T>> {
  return Value.Parse(schema, JSON.parse(await readFile(file, 'utf8')));
}

const ShellEntry = Type.Object({ contract: Type.Integer(), provides: Type.Array(Type.String()) });
const DeskEntry = Type.Object({ version: Type.String(), needs: Type.Array(Type.String()) });
const { contract } = await readJson(ShellEntry, join(shellDist, 'shell-entry.json'));
const desk = await readJson(DeskEntry, join(deskDist, 'manifest-entry.json'));

const shells = keptBuilds('shell').filter((build) => build.contract === contract);
const desks = keptBuilds('dashboard').filter((build) => build.contract === contract);
const foreignDesks = keptBuilds('dashboard').filter((build) => build.contract !== contract);

const shared = useBrowser();
let folder: string;
let product: Product | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ardoise-former-'));
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
});
afterAll(() => rm(folder, { recursive: true }));

/** Unpacks a kept build; resolves to its folder. */
function unpacked(build: Parameters<typeof unpack>[0]): string {
  const place = join(folder, crypto.randomUUID());
  unpack(build, place);
  return place;
}

/** A site folder whose shell is a kept one. */
function siteWith(build: Parameters<typeof unpack>[0]): string {
  const site = join(folder, crypto.randomUUID());
  unpack(build, join(site, 'shell/dist'));
  return site;
}

/** The product with further builds of the desk, of which the last that fits is current. */
async function start(builtDesks: string[], env: Record<string, string> = {}): Promise<Product> {
  product = await startProduct({ env: { MFE_ROOTS: builtDesks.join(','), ...env } });
  return product;
}

/** Errors that no part of the page has handled. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Names of the programs that the page has loaded. */
const programs = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

/** Versions of the desk whose programs the page has loaded. */
async function running(page: Page): Promise<string[]> {
  const found = (await programs(page)).map(
    (name) => /\/mfe\/dashboard\/([^/]+)\//u.exec(name)?.[1],
  );
  return [...new Set(found.filter((one) => one !== undefined))];
}

/** The chunk that is the shell, named by its content. */
const shellProgram = /\/assets\/shell-[\w-]{8}\.js/u;
const shellOf = async (dist: string) =>
  shellProgram.exec(await readFile(join(dist, 'index.html'), 'utf8'))?.[0];

const greeting = (page: Page) => page.getByRole('heading', { name: /Bonjour/ });
const placeholder = (page: Page) => page.getByRole('heading', { name: 'Le bureau ne répond pas' });

/** Sign-in, overview, list, a sheet that is changed and saved, and sign-out. */
async function workAtDesk(context: BrowserContext, url: string, version: string): Promise<void> {
  const account = await signUp(url);
  const id = await writeSheet(apiOf(url, account));
  const page = await context.newPage();
  const errors = errorsOf(page);
  await page.goto(`${url}/auth`);
  await page.getByLabel('Adresse e-mail').fill(account.session.user.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await greeting(page).waitFor();
  await page.getByRole('link', { name: 'Mes fiches' }).first().click();
  await page.locator(`a[href$="${id}"]`).first().click();
  await firstInstruction(page).fill('Observe le marché.');
  await page.locator('[data-saved="saved"]:visible').waitFor();
  const { content } = await apiOf(url, account).sheets.get(id);
  expect(JSON.stringify(content)).toContain('Observe le marché.');
  // The editor has no navigation on a phone.
  await page.goto(`${url}/dashboard`);
  await greeting(page).waitFor();
  expect(await running(page)).toEqual([version]);
  await page.getByRole('button', { name: 'Plus' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).first().waitFor();
  expect(errors).toEqual([]);
}

test('a shell and a desk of this contract are kept, and the shell provides what the desk needs', async () => {
  expect(desks).not.toEqual([]);
  expect(shells).not.toEqual([]);
  for (const shell of shells) {
    const { provides } = await readJson(ShellEntry, join(unpacked(shell), 'shell-entry.json'));
    expect(provides, `${shell.name}: see fixtures/former`).toEqual(
      expect.arrayContaining(desk.needs),
    );
  }
});

test.each(desks)('$name works under the shell of today', async (build) => {
  const { url } = await start([unpacked(build)]);
  await workAtDesk(await openContext(shared.browser, phone), url, build.version);
});

test.each(shells)('the desk of today works under $name', async (build) => {
  const site = siteWith(build);
  const { url } = await start([deskDist], { SITE_ROOT: site });
  const context = await openContext(shared.browser, phone);
  await workAtDesk(context, url, desk.version);
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  expect((await programs(page)).join(' ')).toContain(await shellOf(join(site, 'shell/dist')));
});

describe.each(foreignDesks)('$name, of another contract', (build) => {
  const proxy = useFaultyRemote();

  test('is never mounted by the shell of today, which works on without it', async () => {
    proxy.remote.dist = unpacked(build);
    const { url } = proxy.remote;
    const context = await openContext(shared.browser, phone);
    await signIn(context, url, await signUp(url));
    const page = await context.newPage();
    const errors = errorsOf(page);
    await page.goto(`${url}/dashboard`);
    await placeholder(page).waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('a changé pendant votre visite');
    expect(await page.locator('#apps > * > *').count()).toBe(0);
    expect(await running(page)).not.toContain(build.version);

    await page.getByRole('button', { name: 'Réessayer' }).click();
    await placeholder(page).waitFor();
    await page.goto(`${url}/pricing`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${url}/dashboard`);
    await placeholder(page).waitFor();
    proxy.remote.dist = null;
    await page.goto(`${url}/dashboard`);
    await greeting(page).waitFor();
    expect(errors).toEqual([]);
  });

  test('is left out by a start, and the desk of today stays current', async () => {
    const { dataDir, url } = await start([unpacked(build)]);
    expect(await releasesIn(dataDir).current()).toBe(desk.version);
    expect((await fetch(`${url}/mfe/dashboard/${build.version}/remoteEntry.js`)).status).toBe(404);
  });
});

const [newestShell] = shells.toReversed();
const [newestDesk] = desks.toReversed();

test('a device whose worker holds a former shell takes the desk of today, then the shell', async () => {
  if (newestShell === undefined || newestDesk === undefined) throw new Error('No build is kept');
  const site = siteWith(newestShell);
  const formerDist = join(site, 'shell/dist');
  const formerShell = await shellOf(formerDist);
  const builtDesks = [deskDist, unpacked(newestDesk)];
  const { url, dataDir } = await start(builtDesks, { SITE_ROOT: site });
  const releases = releasesIn(dataDir);
  expect(await releases.current()).toBe(newestDesk.version);
  const network = await startNetwork(url);
  try {
    const context = await openContext(shared.browser, { ...phoneWithWorker, locale: 'fr-FR' });
    await signIn(context, network.url, await signUp(url));
    const page = await context.newPage();
    const errors = errorsOf(page);
    const visit = async () => {
      await page.goto(`${network.url}/dashboard`);
      await greeting(page).waitFor();
      expect(await placeholder(page).count()).toBe(0);
    };
    await visit();
    expect(await running(page)).toEqual([newestDesk.version]);
    await waitForCached(page, ...wholeShell);

    // Both are released, and this device does not hear of the shell yet.
    network.unanswered = /^\/sw\.js/u;
    await rename(formerDist, `${formerDist}-former`);
    await cp(shellDist, formerDist, { recursive: true });
    await releases.pointTo(desk.version);
    const versionOfVisit = () => visit().then(() => running(page));
    await expect.poll(versionOfVisit, { timeout: 40_000 }).toEqual([desk.version]);
    expect((await programs(page)).join(' ')).toContain(formerShell);

    network.unanswered = null;
    // A newer worker must differ even where the former shell is the same as today's.
    network.workerRelease = 'a later build';
    await visit();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await loaded;
    await greeting(page).waitFor();
    expect((await programs(page)).join(' ')).toContain(await shellOf(shellDist));
    expect(await running(page)).toEqual([desk.version]);
    expect(errors).toEqual([]);
  } finally {
    await network.stop();
  }
});
