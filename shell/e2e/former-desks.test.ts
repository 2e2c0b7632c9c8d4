import { expect, test, describe } from 'vitest';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { openContext, phone } from '@ardoise/journeys/content-security-policy';
import { useBrowser, useFaultyRemote } from '@ardoise/journeys/fixtures';
import { releasesIn } from '@ardoise/journeys/releases';
import {
  desk,
  desks,
  errorsOf,
  foreignDesks,
  greeting,
  placeholder,
  running,
  useFormerBuilds,
  workAtDesk,
} from './former-journeys.ts';

const shared = useBrowser();
const { unpacked, start } = useFormerBuilds();

test('a desk of this contract is kept', () => {
  expect(desks).not.toEqual([]);
});

test.each(desks)('$name works under the shell of today', async (build) => {
  const { url } = await start([unpacked(build)]);
  await workAtDesk(await openContext(shared.browser, phone), url, build.version);
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
