import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { openContext, phone } from '@ardoise/journeys/content-security-policy';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { startNetwork } from '@ardoise/journeys/network';
import { phoneWithWorker, waitForCached, wholeShell } from '@ardoise/journeys/offline';
import { releasesIn } from '@ardoise/journeys/releases';
import {
  desk,
  deskDist,
  errorsOf,
  formerDesks,
  greeting,
  placeholder,
  programs,
  remotes,
  running,
  shellDist,
  shellEntryOf,
  shellOf,
  shells,
  useFormerBuilds,
  work,
} from './former-journeys.ts';

const shared = useBrowser();
const { siteWith, start, unpacked } = useFormerBuilds();

test('a shell of this contract is kept, and provides what the remotes need', async () => {
  expect(shells).not.toEqual([]);
  for (const shell of shells) {
    const { provides } = await shellEntryOf(unpacked(shell));
    for (const { name, needs } of remotes) {
      expect(provides, `${shell.name} for ${name}: see fixtures/former`).toEqual(
        expect.arrayContaining(needs),
      );
    }
  }
});

test.each(shells)('the remotes of today work under $name', async (build) => {
  const site = siteWith(build);
  const dists = remotes.map(({ dist }) => dist);
  const { url } = await start(dists, { SITE_ROOT: site });
  for (const dist of dists) await work(await openContext(shared.browser, phone), url, dist);
  const context = await openContext(shared.browser, phone);
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  expect((await programs(page)).join(' ')).toContain(await shellOf(join(site, 'shell/dist')));
});

const [newestShell] = shells.toReversed();
const [newestDesk] = formerDesks.toReversed();

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
