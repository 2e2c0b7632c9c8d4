import { beforeEach, describe, expect, inject, test } from 'vitest';
import { useFaultyRemote, usePage } from '@ardoise/journeys/fixtures';
import type { RemoteFault } from '@ardoise/journeys/faulty-remote';
import { openContext } from '@ardoise/journeys/content-security-policy';

const proxy = useFaultyRemote();
const desktop = usePage((browser) => openContext(browser, { locale: 'fr-FR' }));

beforeEach(() => {
  proxy.remote.dist = inject('fixtureRemote');
});

const placeholder = () => desktop.page.getByRole('heading', { name: 'Le bureau ne répond pas' });
const remote = () => desktop.page.getByRole('heading', { name: 'fixture fr' });

/** Opens the desk; timeouts run on the page's simulated clock. */
async function openDesk(): Promise<void> {
  await desktop.page.clock.install();
  await desktop.page.goto(`${proxy.remote.url}/dashboard`);
  if (proxy.remote.fault?.endsWith('hangs') !== true) return;
  await desktop.page.getByRole('status', { name: 'Chargement' }).waitFor();
  await desktop.page.clock.fastForward(5_000);
}

const failures: RemoteFault[] = [
  'entry answers 500',
  'entry hangs',
  'entry is not JavaScript',
  'entry has no lifecycles',
  'mount throws',
  'manifest names another contract',
  'manifest lacks the app',
  'manifest answers 500',
  'manifest is not JSON',
  'manifest hangs',
];

describe.each(failures)('when the %s', (mode) => {
  test('a French placeholder is shown, the rest works, and Retry loads the remote', async () => {
    proxy.remote.fault = mode;
    await openDesk();
    await placeholder().waitFor({ timeout: 10_000 });
    expect(await desktop.page.getByRole('alert').innerText()).toMatch(/vos fiches sont en sûreté/i);

    proxy.remote.fault = null;
    // A retry cannot help an older shell: it is updated, which reloads the page.
    const wayOut = mode === 'manifest names another contract' ? 'Mettre à jour' : 'Réessayer';
    await desktop.page.getByRole('button', { name: wayOut }).click();
    await remote().waitFor({ timeout: 10_000 });
    expect(await placeholder().count()).toBe(0);
    await desktop.page.getByRole('button', { name: 'pressed 0' }).click();
    await desktop.page.getByRole('button', { name: 'pressed 1' }).waitFor();
  });
});

test('a remote that crashes in use is replaced by the placeholder, and Retry loads it again', async () => {
  await desktop.page.goto(`${proxy.remote.url}/dashboard`);
  await remote().waitFor();
  await desktop.page.getByRole('button', { name: 'fall' }).click();
  await placeholder().waitFor();
  await desktop.page.getByRole('button', { name: 'Réessayer' }).click();
  await remote().waitFor();
  expect(await placeholder().count()).toBe(0);
  await desktop.page.getByRole('button', { name: 'leave' }).click();
  await desktop.page.getByRole('heading', { name: 'Se connecter' }).waitFor();
});

test('while a remote hangs, the shell can be navigated, and no placeholder remains', async () => {
  proxy.remote.fault = 'entry hangs';
  await openDesk();
  await placeholder().waitFor();
  await desktop.page.evaluate(() => {
    history.pushState(null, '', '/auth');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await desktop.page.getByRole('heading', { name: 'Se connecter' }).waitFor({ timeout: 5_000 });
  expect(await placeholder().count()).toBe(0);

  proxy.remote.fault = null;
  await desktop.page.goBack();
  await remote().waitFor({ timeout: 10_000 });
});

test('a remote that failed is requested again on the next visit', async () => {
  proxy.remote.fault = 'manifest answers 500';
  await desktop.page.goto(`${proxy.remote.url}/dashboard`);
  await placeholder().waitFor();
  proxy.remote.fault = null;
  await desktop.page.goto(`${proxy.remote.url}/auth`);
  await desktop.page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  await desktop.page.goto(`${proxy.remote.url}/dashboard`);
  await remote().waitFor({ timeout: 10_000 });
});

test('a remote that needs a part which this shell lacks is never mounted', async () => {
  proxy.remote.extraFields = { needs: ['http', 'camera'] };
  proxy.remote.dist = null;
  await desktop.page.goto(`${proxy.remote.url}/dashboard`);
  await placeholder().waitFor();
  expect(await desktop.page.getByRole('alert').innerText()).toContain(
    'version d’Ardoise plus récente',
  );
  expect(await desktop.page.locator('#apps > * > *').count()).toBe(0);
});

test('an older remote works in this shell, and is unmounted when its screens are left', async () => {
  await desktop.page.goto(`${proxy.remote.url}/dashboard`);
  await remote().waitFor();
  expect(await desktop.page.getByText('nobody').count()).toBe(1);
  await desktop.page.getByRole('button', { name: 'leave' }).click();
  await desktop.page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  expect(await remote().count()).toBe(0);
  await desktop.page.goBack();
  await remote().waitFor();
});

test('a newer remote works: unknown fields of its manifest entry are ignored', async () => {
  proxy.remote.extraFields = { channel: 'next', preload: ['./a.js'] };
  await desktop.page.goto(`${proxy.remote.url}/dashboard`);
  await remote().waitFor();
});

test('there is one React on the page', async () => {
  await desktop.page.goto(`${proxy.remote.url}/dashboard`);
  await remote().waitFor();
  const same = await desktop.page.evaluate(async () => {
    const scope: unknown = Reflect.get(globalThis, '__FEDERATION__');
    const instances = Reflect.get(Object(scope), '__INSTANCES__');
    const found = new Set<unknown>([Reflect.get(globalThis, 'fixtureReact')?.useState]);
    for (const instance of instances) {
      for (const versions of Object.values(instance.shareScopeMap.default.react ?? {})) {
        const lib = Reflect.get(Object(versions), 'lib');
        if (typeof lib === 'function') found.add(lib().useState);
      }
    }
    return found.size;
  });
  expect(same).toBe(1);
  const scripts = await desktop.page.evaluate(async () => {
    const urls = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    return texts.filter((text) => text.includes('Minified React error #')).length;
  });
  // react-dom/client, with react and react-dom beside it in chunks of their own at most once each.
  expect(scripts).toBeLessThanOrEqual(3);
});
