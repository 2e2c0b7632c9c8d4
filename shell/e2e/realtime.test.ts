import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Page } from 'playwright-core';
import { type Account, apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { type Product, startProduct } from '@ardoise/journeys/product';
import { writeSheet } from '@ardoise/journeys/sheets';

/** Milliseconds that a step may take on a busy machine. */
const patience = 90_000;

const shared = useBrowser();
let product: Product | undefined;
const running = () => {
  if (product === undefined) throw new Error('It starts in beforeAll');
  return product;
};
beforeAll(async () => {
  product = await startProduct();
}, 180_000);
afterAll(() => product?.stop());

/** Opens a page on a device of this teacher, and waits until its topics are followed. */
async function openFollowing(
  account: Account,
  { url, path, width }: { url: string; path: string; width: number },
): Promise<Page> {
  const context = await shared.browser.newContext({
    viewport: { width, height: 780 },
    reducedMotion: 'reduce',
    locale: 'fr',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patience);
  await signIn(context, url, account);
  const page = await context.newPage();
  const following = nextFollowing(page);
  await page.goto(`${url}${path}`);
  await following;
  return page;
}

/** Resolves when the page's next connection follows its topics. */
async function nextFollowing(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/realtime'));
  await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('"following"'),
  );
}

const rows = (page: Page) => page.getByRole('button', { name: /^Actions pour/ });

test('what one device does, the teacher’s other devices show: from process to process, and after a crash', async () => {
  const { url, startSecond, kill, restart } = running();
  const second = await startSecond();
  onTestFinished(second.stop);
  const account = await signUp(url);
  const phone = await openFollowing(account, { url, path: '/dashboard/mes-fiches', width: 360 });
  const tablet = await openFollowing(account, {
    url: second.url,
    path: '/dashboard/mes-fiches',
    width: 1280,
  });
  expect(await rows(phone).count()).toBe(0);

  // A sheet that is written by the second process.
  await writeSheet(apiOf(second.url, account));
  for (const page of [phone, tablet]) await rows(page).first().waitFor();

  // The first process goes, and the database with it.
  const again = nextFollowing(phone);
  await kill();
  await restart();
  await again;
  await writeSheet(apiOf(url, account), { topic: 'Le théorème de Thalès' });
  await rows(phone).nth(1).waitFor();
}, 240_000);

test('one tab has the connection; the next one takes over when it closes', async () => {
  const { url } = running();
  const account = await signUp(url);
  const path = '/dashboard/mes-fiches';
  const first = await openFollowing(account, { url, path, width: 1280 });
  const second = await first.context().newPage();
  const sockets: string[] = [];
  second.on('websocket', (socket) => sockets.push(socket.url()));
  await second.goto(`${url}${path}`);
  await second.getByRole('heading', { level: 1 }).waitFor();
  // It hears through the first tab.
  await second.waitForResponse(/follow-session/u);
  await writeSheet(apiOf(url, account));
  await rows(second).first().waitFor();
  expect(sockets).toEqual([]);

  const taking = nextFollowing(second);
  await first.close();
  await taking;
  await writeSheet(apiOf(url, account), { topic: 'Le théorème de Thalès' });
  await rows(second).nth(1).waitFor();
}, 240_000);

test('where WebSockets do not pass, the hints come as server-sent events', async () => {
  const { url } = running();
  const account = await signUp(url);
  const context = await shared.browser.newContext({ serviceWorkers: 'block', locale: 'fr' });
  context.setDefaultTimeout(patience);
  await signIn(context, url, account);
  const page = await context.newPage();
  await page.routeWebSocket(/\/realtime/u, (socket) => void socket.close());
  const events = page.waitForResponse(/\/realtime\/events/u);
  await page.goto(`${url}/dashboard/mes-fiches`);
  expect((await events).status()).toBe(200);
  await writeSheet(apiOf(url, account));
  await rows(page).first().waitFor();
}, 240_000);
