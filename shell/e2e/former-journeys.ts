import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { apiOf, password, signIn, signUp } from '@ardoise/journeys/accounts';
import { firstInstruction } from '@ardoise/journeys/offline';
import { type Product, startProduct } from '@ardoise/journeys/product';
import { writeSheet } from '@ardoise/journeys/sheets';
import { type FormerBuild, keptBuilds, unpack } from './former-builds.ts';

const root = resolve(import.meta.dirname, '../..');
export const shellDist = join(root, 'shell/dist');
export const deskDist = join(root, 'mfe-dashboard/dist');

async function readJson<T extends Type.TSchema>(schema: T, file: string): Promise<Type.Static<T>> {
  return Value.Parse(schema, JSON.parse(await readFile(file, 'utf8')));
}

const ShellEntry = Type.Object({ contract: Type.Integer(), provides: Type.Array(Type.String()) });
const RemoteEntry = Type.Object({
  name: Type.String(),
  version: Type.String(),
  area: Type.String(),
  needs: Type.Array(Type.String()),
  titles: Type.Object({ fr: Type.Record(Type.String(), Type.String()) }),
});

/** What a built shell provides to remotes. */
export const shellEntryOf = (dist: string) => readJson(ShellEntry, join(dist, 'shell-entry.json'));

const entryOf = (dist: string) => readJson(RemoteEntry, join(dist, 'manifest-entry.json'));

const { contract } = await shellEntryOf(shellDist);
/** The desk of today. */
export const desk = await entryOf(deskDist);

const builtRemotes = await Promise.all(
  (await readdir(root))
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(root, name, 'dist'))
    .map(async (dist) => ({ dist, ...(await entryOf(dist)) })),
);
/**
 * Today's remotes that a former shell must mount. The kept one does not ask for the manifest for
 * staff: it shows them a placeholder until it is replaced.
 */
export const remotes = builtRemotes.filter(({ area }) => area !== 'staff');

const kept = keptBuilds();
export const shells = kept.filter((build) => build.app === 'shell' && build.contract === contract);
/** Former remotes that today's shell must mount. */
export const formerRemotes = kept.filter(
  (build) => build.app !== 'shell' && build.contract === contract,
);
export const formerDesks = formerRemotes.filter(({ app }) => app === desk.name);
/** Desks that today's shell must not mount. */
export const foreignDesks = kept.filter(
  (build) => build.app === desk.name && build.contract !== contract,
);

/** A temporary folder for this file's builds, and a product that is stopped after each test. */
export function useFormerBuilds() {
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

  return {
    /** Unpacks a kept build; its folder. */
    unpacked(build: FormerBuild): string {
      const place = join(folder, crypto.randomUUID());
      unpack(build, place);
      return place;
    },
    /** A site folder whose shell is a kept one. */
    siteWith(build: FormerBuild): string {
      const site = join(folder, crypto.randomUUID());
      unpack(build, join(site, 'shell/dist'));
      return site;
    },
    /** The product with further builds of remotes; of each, the last that fits is current. */
    async start(dists: string[], env: Record<string, string> = {}): Promise<Product> {
      product = await startProduct({ env: { MFE_ROOTS: dists.join(','), ...env } });
      return product;
    },
  };
}

/** Errors that no part of the page has handled. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Names of the programs that the page has loaded. */
export const programs = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

/** Versions of a remote whose programs the page has loaded. */
export async function running(page: Page, app = desk.name): Promise<string[]> {
  const found = (await programs(page)).map((name) => /\/mfe\/([^/]+)\/([^/]+)\//u.exec(name));
  const versions = found.flatMap((match) => (match?.[1] === app ? [match[2] ?? ''] : []));
  return [...new Set(versions)];
}

/** The chunk that is the shell, named by its content. */
const shellProgram = /\/assets\/shell-[\w-]{8}\.js/u;
export const shellOf = async (dist: string) =>
  shellProgram.exec(await readFile(join(dist, 'index.html'), 'utf8'))?.[0];

export const greeting = (page: Page) => page.getByRole('heading', { name: /Bonjour/ });
export const placeholder = (page: Page) =>
  page.getByRole('heading', { name: 'Le bureau ne répond pas' });

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
  // Its name in former builds, and today's.
  await page.getByRole('button', { name: /^(?:Plus|Menu)$/u }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).first().waitFor();
  expect(errors).toEqual([]);
}

/** Every page without parameters that the manifest lists of a remote: mounted, without an error. */
async function openPages(context: BrowserContext, url: string, dist: string): Promise<void> {
  const { name, version, titles } = await entryOf(dist);
  await signIn(context, url, await signUp(url));
  const page = await context.newPage();
  const errors = errorsOf(page);
  for (const path of Object.keys(titles.fr).filter((template) => !template.includes(':'))) {
    await page.goto(`${url}${path}`);
    await page.locator('#apps h1').first().waitFor();
    expect(await running(page, name), path).toEqual([version]);
  }
  expect(errors).toEqual([]);
}

/** What is done with a remote that is mounted by a shell of another time. */
export async function work(context: BrowserContext, url: string, dist: string): Promise<void> {
  const { name, version } = await entryOf(dist);
  if (name === desk.name) await workAtDesk(context, url, version);
  else await openPages(context, url, dist);
}
