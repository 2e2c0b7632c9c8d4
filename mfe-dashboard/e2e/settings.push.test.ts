import type { PushSubscriptionBody } from '@ardoise/contract';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { type Product, startProduct } from '@ardoise/journeys/product';
import { type PushService, startPushService } from '@ardoise/journeys/push-service';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { type Account } from '@ardoise/journeys/accounts';
import { launchBrowser } from '@ardoise/journeys/browser';

const password = 'craie et ardoise';
const name = 'Notifications sur l’appareil';
const within = 'section:has([name="push"])';
let service: PushService;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser('full');
  service = await startPushService();
  product = await startProduct({ env: { PUSH_SERVICES: service.origin } });
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser.close();
  await product.stop();
  await service.stop();
});

interface Opening {
  options?: BrowserContextOptions;
  allowed?: boolean;
  /** What the browser's push service would return; without internet it cannot be reached. */
  subscription?: PushSubscriptionBody;
  prepare?: () => void;
}

/**
 * The settings in a browser of their own, with the product's worker. Only the browser vendor's push
 * service is simulated; permission, worker and display are real.
 */
async function settings(account: Account, { options, allowed, subscription, prepare }: Opening) {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  // Permissions that are not granted are refused, since nobody can answer a prompt.
  await context.grantPermissions(allowed === true ? ['notifications'] : [], {
    origin: product.url,
  });
  await signIn(context, product.url, account);
  if (subscription !== undefined) await context.addInitScript(playSubscribing, subscription);
  if (prepare !== undefined) await context.addInitScript(prepare);
  const page = await context.newPage();
  await page.goto(`${product.url}/dashboard/parametres`);
  await page.getByLabel(name).waitFor();
  return { context, page, toggle: page.getByLabel(name) };
}

/** In the page: a subscription that exists from `subscribe` to `unsubscribe`. */
function playSubscribing(subscription: PushSubscriptionBody): void {
  const key = 'played-subscription';
  const made = (applicationServerKey: string) => ({
    endpoint: subscription.endpoint,
    options: {
      userVisibleOnly: true,
      applicationServerKey: Uint8Array.from(applicationServerKey.split(','), Number).buffer,
    },
    toJSON: () => ({ ...subscription, expirationTime: null }),
    async unsubscribe() {
      localStorage.removeItem(key);
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      if (Notification.permission !== 'granted') throw new DOMException('', 'NotAllowedError');
      if (applicationServerKey.length !== 65) throw new DOMException('', 'InvalidAccessError');
      localStorage.setItem(key, applicationServerKey.join());
      return made(applicationServerKey.join());
    },
    async getSubscription() {
      const there = localStorage.getItem(key);
      return there === null ? null : made(there);
    },
  });
}

/** Delivers a push message to the page's worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => scopeURL.startsWith(product.url));
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: product.url,
    registrationId,
    data,
  });
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, lang, data }) => ({ title, body, lang, data }));
  });

const signInElsewhere = (account: Account) =>
  fetch(`${product.url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ email: account.session.user.email, password }),
  });

const call = (account: Account, method: string, path: string, body?: object) =>
  fetch(`${product.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${account.session.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
async function devicesOf(account: Account): Promise<unknown[]> {
  const answer = await call(account, 'GET', '/users/me/push');
  const state: { devices: unknown[] } = await answer.json();
  return state.devices;
}

test('notifications are switched on in the settings, arrive on the device, and are switched off', async () => {
  const account = await signUp(product.url);
  const subscription = await service.subscribe('desk');
  const { page, toggle } = await settings(account, { allowed: true, subscription });
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await toggle.click();
  await page.getByText('Notifications activées sur cet appareil').waitFor();
  await page.getByText('Activées sur cet appareil.').waitFor();
  expect(await devicesOf(account)).toHaveLength(1);
  await expectAccessibleAtAllWidths(page, 'settings push on', { within });

  expect((await signInElsewhere(account)).status).toBe(200);
  const came = () => service.received('desk');
  await expect.poll(async () => (await came()).length, { timeout: 20_000 }).toBe(1);
  const [notification] = await came();
  await deliver(page, JSON.stringify(notification));
  await expect
    .poll(() => shownIn(page))
    .toEqual([
      {
        title: 'Nouvel appareil',
        body: notification?.body,
        lang: 'fr',
        data: { path: '/dashboard/parametres' },
      },
    ]);

  await page.reload();
  await page.getByText('Activées sur cet appareil.').waitFor();
  await toggle.click();
  await page.getByText('Notifications désactivées sur cet appareil').waitFor();
  await expect.poll(() => toggle.isChecked()).toBe(false);
  expect(await devicesOf(account)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('played-subscription'))).toBeNull();
}, 90_000);

test('a notification that the worker cannot read is shown with a general text', async () => {
  const account = await signUp(product.url);
  const subscription = await service.subscribe('nonsense');
  const { page, toggle } = await settings(account, { allowed: true, subscription });
  await toggle.click();
  await page.getByText('Notifications activées sur cet appareil').waitFor();
  await deliver(page, '{"title":1}');
  await expect.poll(() => shownIn(page)).toMatchObject([{ title: 'Ardoise' }]);
});

test('after signing out, this device gets no notification', async () => {
  const account = await signUp(product.url);
  const subscription = await service.subscribe('leaves');
  const { page, toggle } = await settings(account, { allowed: true, subscription });
  await toggle.click();
  await page.getByText('Notifications activées sur cet appareil').waitFor();
  await page.getByRole('button', { name: 'Préférences' }).click();
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('played-subscription')))
    .toBeNull();
  const again: { accessToken: string } = await (await signInElsewhere(account)).json();
  const back = { ...account, session: { ...account.session, ...again } };
  expect(await devicesOf(back)).toEqual([]);
});

test('a push subscription that the browser has replaced is sent to the server by the desk', async () => {
  const account = await signUp(product.url);
  const subscription = await service.subscribe('first-address');
  const { page, context, toggle } = await settings(account, { allowed: true, subscription });
  await toggle.click();
  await page.getByText('Notifications activées sur cet appareil').waitFor();
  await context.addInitScript(playSubscribing, await service.subscribe('second-address'));
  await page.goto(`${product.url}/dashboard`);
  await expect.poll(async () => (await devicesOf(account)).length, { timeout: 20_000 }).toBe(2);
});

describe('the switch says why it cannot be used', () => {
  const expectOff = async (page: Page, text: RegExp) => {
    await page.getByText(text).waitFor();
    expect(await page.getByLabel(name).isChecked()).toBe(false);
    expect(await page.getByLabel(name).isDisabled()).toBe(true);
  };

  test('when notifications are blocked', async () => {
    const { page } = await settings(await signUp(product.url), {});
    await expectOff(page, /Ce navigateur bloque les notifications d’Ardoise\. Pour les autoriser/);
    await expectAccessibleAtAllWidths(page, 'settings push denied', { within });
  });

  test('when the browser has no notifications', async () => {
    const prepare = () => void Reflect.deleteProperty(globalThis, 'PushManager');
    const { page } = await settings(await signUp(product.url), { prepare });
    await expectOff(page, /Ce navigateur n’affiche pas de notifications/);
  });

  test('on an iPhone that has not installed the app', async () => {
    const prepare = () => void Reflect.deleteProperty(globalThis, 'PushManager');
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    const options = { userAgent, viewport: { width: 360, height: 780 } };
    const { page } = await settings(await signUp(product.url), { prepare, options });
    await expectOff(page, /Sur iPhone et iPad, installez d’abord Ardoise/);
    await expectAccessibleAtAllWidths(page, 'settings push iphone', { within });
  });

  test('when the site has no push keys', async () => {
    const account = await signUp(product.url);
    const { page, context } = await settings(account, { allowed: true });
    await context.route('**/users/me/push', (route) =>
      route.fulfill({ json: { publicKey: null, devices: [] } }),
    );
    await page.reload();
    await expectOff(page, /Pas encore disponibles sur ce site/);
  });
});

test('other devices are counted, and this one can join them', async () => {
  const account = await signUp(product.url);
  const added = await call(
    account,
    'POST',
    '/users/me/push/devices',
    await service.subscribe('elsewhere'),
  );
  expect(added.status).toBe(200);
  const subscription = await service.subscribe('joins');
  const { page, toggle } = await settings(account, { allowed: true, subscription });
  await page.getByText('Activées sur un autre appareil, pas sur celui-ci.').waitFor();
  await expectAccessibleAtAllWidths(page, 'settings push others', { within });
  await toggle.click();
  await page.getByText('Activées sur cet appareil et sur un autre.').waitFor();
});

test('a push service that does not answer is reported, and the switch stays off', async () => {
  const account = await signUp(product.url);
  // The browser's real push service, which cannot be reached here.
  const prepare = () =>
    void Object.assign(PushManager.prototype, {
      subscribe: () => Promise.reject(new DOMException('', 'AbortError')),
    });
  const { page, toggle } = await settings(account, { allowed: true, prepare });
  await toggle.click();
  await page.getByText('Les notifications n’ont pas pu être activées').waitFor();
  await page.getByText(/Le service de notifications du navigateur ne répond pas/).waitFor();
  await expect.poll(() => toggle.isChecked()).toBe(false);
  expect(await devicesOf(account)).toEqual([]);
});

test('a device that the server refuses keeps no subscription', async () => {
  const account = await signUp(product.url);
  const subscription = await service.subscribe('refused');
  const { page, context, toggle } = await settings(account, { allowed: true, subscription });
  await context.route('**/users/me/push/devices', (route) => route.abort());
  await toggle.click();
  await page.getByText('Les notifications n’ont pas pu être activées').waitFor();
  await expect.poll(() => toggle.isChecked()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('played-subscription'))).toBeNull();
});
