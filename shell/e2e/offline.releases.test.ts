import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import {
  firstInstruction,
  cachedPaths,
  waitForCached,
  useOffline,
} from '@ardoise/journeys/offline';
import { releasesIn } from '@ardoise/journeys/releases';

const stage = useOffline();

/** A pattern that matches this text. */
const quoted = (text: string) => text.replaceAll('.', String.raw`\.`);

/** The desk's entry in the manifest that the worker has cached. */
const namedByManifest = (page: Page) =>
  page.evaluate(async () => {
    const manifest = await caches.match('/mfe-manifest.json', { cacheName: 'site' });
    return String((await manifest?.json())?.apps.dashboard.entry);
  });

/** Versions of the desk whose files a page has loaded. */
const running = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const found = names.map((name) => /\/mfe\/dashboard\/([^/]+)\/.+\.js/u.exec(name)?.[1]);
    return [...new Set(found.filter((one) => one !== undefined))];
  });

const banner = (page: Page) => page.getByText('Une nouvelle version est prête');
const update = (page: Page) => page.getByRole('button', { name: 'Mettre à jour' });

/** Publishes another release of the desk on the running product while `work` runs. */
async function released(work: (first: string, second: string) => Promise<void>): Promise<void> {
  const releases = releasesIn(sharedProduct().dataDir);
  const first = await releases.current();
  const second = `${first}-later`;
  await releases.copy(first, second);
  await releases.pointTo(second);
  try {
    await work(first, second);
  } finally {
    await releases.pointTo(first);
    await releases.remove(second);
  }
}

test('a newer shell is announced, waits for unsaved changes, and takes over only by the button', async () => {
  const { page, id } = await stage.returningTeacher();
  const network = stage.network();
  network.workerRelease = 'a later build';
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`${network.url}/dashboard`);
  await banner(page).waitFor();
  await expectAccessibleAtAllWidths(page, 'update');
  await stage.openSheet(page, id);
  await banner(page).waitFor();
  const before = loads;
  await update(page).waitFor();
  network.unanswered = /^\/sheets/u;
  await firstInstruction(page).fill('Pas encore enregistré.');
  await page.getByText('Vous pourrez l’installer quand votre travail sera enregistré').waitFor();
  expect(await update(page).count()).toBe(0);
  network.unanswered = null;
  // The sheet retries by itself; sooner when the browser reports a network.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await update(page).waitFor({ timeout: 30_000 });
  expect(loads).toBe(before);
  await update(page).click();
  await expect.poll(() => loads, { timeout: 15_000 }).toBe(before + 1);
  await expect.poll(() => firstInstruction(page).inputValue()).toBe('Pas encore enregistré.');
  expect(await banner(page).count()).toBe(0);
});

test('two releases of an app are never mixed: a newer one takes over as a whole or not yet', async () => {
  const { page, id } = await stage.returningTeacher();
  const network = stage.network();
  await released(async (first, second) => {
    // Everything of it comes, except what the editor needs.
    const lost = new RegExp(`^/mfe/dashboard/${quoted(second)}/assets/editor-`, 'u');
    network.unanswered = lost;
    await page.goto(`${network.url}/dashboard`);
    await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
    // It was requested, and failed.
    await expect.poll(() => network.requests.some(({ path }) => lost.test(path))).toBe(true);
    await network.disconnect(page);
    await stage.openSheet(page, id);
    expect(await running(page)).toEqual([first]);
    await network.reconnect(page);

    network.unanswered = null;
    await page.goto(`${network.url}/dashboard`);
    await waitForCached(page, new RegExp(`^release:dashboard:${quoted(second)} .+/editor-`, 'u'));
    // The last of its files is there; it takes over with the manifest that names it.
    await expect.poll(() => namedByManifest(page)).toContain(`/mfe/dashboard/${second}/`);
    await network.disconnect(page);
    await stage.openSheet(page, id);
    expect(await running(page)).toEqual([second]);
    await network.reconnect(page);
    await page.goto(`${network.url}/dashboard`);
    // Unused caches are deleted.
    await expect
      .poll(
        async () =>
          (await cachedPaths(page)).some((one) => one.startsWith(`release:dashboard:${first} `)),
        { timeout: 20_000 },
      )
      .toBe(false);
  });
});

test('with two windows and a newer release, each window runs one version and updates by its own button', async () => {
  const { context, page, id } = await stage.returningTeacher();
  const network = stage.network();
  const other = await context.newPage();
  await stage.openSheet(other, id);
  await released(async (first, second) => {
    // The visit that discovers it runs on the cached release.
    await page.goto(`${network.url}/dashboard`);
    await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
    await banner(page).waitFor();
    await banner(other).waitFor();
    expect(await running(page)).toEqual([first]);

    await update(page).click();
    await expect.poll(() => running(page).catch(() => []), { timeout: 15_000 }).toEqual([second]);
    await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
    // The other window continues, also with parts that it had not opened yet, online and offline.
    await other.getByRole('link', { name: 'Mes fiches' }).first().click();
    await other.locator(`a[href$="${id}"]`).first().waitFor();
    await network.disconnect(other);
    await other.locator(`a[href$="${id}"]`).first().click();
    await firstInstruction(other).waitFor();
    expect(await running(other)).toEqual([first]);
    expect(
      (await cachedPaths(other)).some((one) => one.startsWith(`release:dashboard:${first} `)),
    ).toBe(true);
    await network.reconnect(other);
    await other.reload();
    await firstInstruction(other).waitFor();
    expect(await running(other)).toEqual([second]);
  });
});

test('with two windows and a newer shell, updating one does not break the other', async () => {
  const { context, page, id } = await stage.returningTeacher();
  const network = stage.network();
  const other = await context.newPage();
  await stage.openSheet(other, id);
  let loads = 0;
  other.on('load', () => {
    loads += 1;
  });
  network.workerRelease = 'a later build';
  await page.goto(`${network.url}/dashboard`);
  await update(page).click();
  await expect
    .poll(() =>
      banner(page)
        .count()
        .catch(() => 1),
    )
    .toBe(0);
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await firstInstruction(other).fill('Toujours là.');
  await other.locator('[data-saved="saved"]:visible').waitFor();
  await other.getByRole('button', { name: 'Exporter' }).click();
  await other.getByRole('group', { name: 'Exporter' }).waitFor();
  expect(loads).toBe(0);
});
