import { expect, inject, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { usePage } from '@ardoise/journeys/fixtures';
import { startFaultyRemote } from '@ardoise/journeys/faulty-remote';
import { visibleShift, watchPaint } from '@ardoise/journeys/paint';
import { recordTransfers, totalBytes } from '@ardoise/journeys/transfers';

/** Sizes only: they are the same on every machine. `npm run bench` measures times. */
const kilobyte = 1_024;

const product = sharedProduct();
const phone = usePage();

test('the landing page shows its content after 40 KB, loads 200 KB at most, and nothing shifts', async () => {
  const transfers = await recordTransfers(phone.page);
  const painted = await watchPaint(phone.page);
  await phone.page.goto(`${product.url}/`, { waitUntil: 'networkidle' });
  await phone.page.evaluate(() => document.fonts.ready);
  const first = transfers.filter(({ url }) => url === `${product.url}/`);
  // Text and styles are in the document: the first screen needs nothing else.
  expect(totalBytes(first)).toBeLessThanOrEqual(40 * kilobyte);
  expect(totalBytes(transfers)).toBeLessThanOrEqual(200 * kilobyte);
  expect((await painted()).cls).toBeLessThan(visibleShift);
  expect(transfers.every(({ url }) => url.startsWith(product.url))).toBe(true);
  // Public pages do not load the program of the screens.
  expect(transfers.filter(({ url }) => url.includes('/assets/shell-'))).toEqual([]);
  // The example is fetched on demand, and even with it the page stays within its budget.
  const recorded = () => transfers.filter(({ url }) => url.includes('/assets/exemple-'));
  expect(recorded()).toEqual([]);
  // With motion the sheet is played, and can be paused.
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' });
  await phone.page.getByRole('button', { name: 'Voir l’exemple' }).click();
  await phone.page.getByRole('button', { name: 'Mettre en pause' }).click();
  expect(recorded()).toHaveLength(1);
  expect(totalBytes(recorded())).toBeLessThanOrEqual(5.5 * kilobyte);
  expect(totalBytes(transfers)).toBeLessThanOrEqual(200 * kilobyte);
  expect((await painted()).cls).toBeLessThan(visibleShift);
});

test('a deep link to the desk loads 194 KB at most, and no file twice', async () => {
  await signIn(phone.page.context(), product.url, await signUp(product.url));
  const transfers = await recordTransfers(phone.page);
  await phone.page.goto(`${product.url}/dashboard`);
  await phone.page.getByRole('heading', { name: /Bonjour/ }).waitFor();
  await phone.page.waitForLoadState('networkidle');
  expect(totalBytes(transfers)).toBeLessThanOrEqual(194 * kilobyte);
  const addresses = transfers.map(({ url }) => url.replace(/\?.*$/u, '').replace(product.url, ''));
  const again = addresses.filter((url, rank) => addresses.indexOf(url) !== rank);
  // The page and its data share their address; the data are requested with the page, and not twice.
  expect(again).toEqual(['/dashboard']);
});

test('a deep link to the desk takes two round trips: the page, then all that it needs with its data', async () => {
  await signIn(phone.page.context(), product.url, await signUp(product.url));
  const cdp = await phone.page.context().newCDPSession(phone.page);
  const paused: string[] = [];
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  cdp.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const path = new URL(url).pathname;
    const isPage = paused.length === 0;
    paused.push(path);
    // Nothing after the page is answered: what is asked for now needs no other answer.
    if (isPage) void cdp.send('Fetch.continueRequest', { requestId });
  });
  void phone.page.goto(`${product.url}/dashboard`).catch(() => {});
  const expected = [
    /^\/dashboard$/,
    /^\/assets\/shell-/,
    /^\/assets\/fr-/,
    /^\/assets\/late-/,
    /^\/mfe-manifest\.json$/,
    /^\/mfe\/dashboard\/[^/]+\/remoteEntry\.js$/,
    /^\/mfe\/dashboard\/[^/]+\/assets\/lifecycles-/,
    /^\/mfe\/dashboard\/[^/]+\/assets\/fr-/,
    /^\/mfe\/dashboard\/.+\.css$/,
  ];
  for (const one of expected) {
    await expect
      .poll(() => paused.slice(1).some((path) => one.test(path)), { message: String(one) })
      .toBe(true);
  }
  expect(paused.length).toBeLessThanOrEqual(20);
});

test('another app loads less than 40 KB before its own screens', async () => {
  const faultyRemote = await startFaultyRemote(product.url);
  faultyRemote.dist = inject('fixtureRemote');
  await phone.page.goto(`${faultyRemote.url}/auth`, { waitUntil: 'networkidle' });
  // The shell's typeface does not count for the app.
  await phone.page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  await phone.page.evaluate(() => document.fonts.ready);
  const transfers = await recordTransfers(phone.page);
  await phone.page.evaluate(() => {
    history.pushState(null, '', '/dashboard');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await phone.page.getByRole('heading', { name: 'fixture fr' }).waitFor();
  await phone.page.waitForLoadState('networkidle');
  expect(totalBytes(transfers)).toBeGreaterThan(0);
  expect(totalBytes(transfers)).toBeLessThanOrEqual(40 * kilobyte);
  await faultyRemote.stop();
});
