import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { openContext, phone } from '@ardoise/journeys/content-security-policy';
import { useBrowser, useFaultyRemote } from '@ardoise/journeys/fixtures';
import { releasesIn } from '@ardoise/journeys/releases';
import { keptBuilds, pack, unpack } from './former-builds.ts';
import {
  desk,
  errorsOf,
  foreignDesks,
  formerDesks,
  formerRemotes,
  greeting,
  placeholder,
  running,
  useFormerBuilds,
  work,
} from './former-journeys.ts';

const shared = useBrowser();
const { unpacked, start } = useFormerBuilds();

test('a desk of this contract is kept', () => {
  expect(formerDesks).not.toEqual([]);
});

test.each(formerRemotes)('$name works under the shell of today', async (build) => {
  const dist = unpacked(build);
  const { url } = await start([dist]);
  await work(await openContext(shared.browser, phone), url, dist);
});

test('a remote with prefixes of its own is kept and replayed as the desk is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-kept-'));
  try {
    pack(inject('fixtureWorkshop'), { app: 'workshop', contract: 2, version: '1.0.0-a' }, folder);
    pack(inject('fixtureRemote'), { app: 'work', contract: 10, version: '0.1.0-b' }, folder);
    const [other, build] = keptBuilds(folder);
    expect(other).toMatchObject({ app: 'work', contract: 10, version: '0.1.0-b' });
    if (build === undefined) throw new Error('Nothing was kept');
    const dist = join(folder, 'unpacked');
    unpack(build, dist, folder);
    const { url } = await start([dist]);
    await work(await openContext(shared.browser, phone), url, dist);
  } finally {
    await rm(folder, { recursive: true });
  }
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
    expect(await page.getByRole('alert').innerText()).toContain(
      'a été mise à jour pendant votre visite',
    );
    expect(await page.locator('#apps > * > *').count()).toBe(0);
    expect(await running(page)).not.toContain(build.version);

    await page.getByRole('button', { name: 'Réessayer' }).click();
    await placeholder(page).waitFor();
    await page.goto(`${url}/pricing`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${url}/dashboard`);
    await placeholder(page).waitFor();
    proxy.remote.dist = null;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await greeting(page).waitFor();
    expect(await running(page)).toEqual([desk.version]);
    expect(errors).toEqual([]);
  });

  test('is left out by a start, and the desk of today stays current', async () => {
    const { dataDir, url } = await start([unpacked(build)]);
    expect(await releasesIn(dataDir).current()).toBe(desk.version);
    expect((await fetch(`${url}/mfe/dashboard/${build.version}/remoteEntry.js`)).status).toBe(404);
  });
});
