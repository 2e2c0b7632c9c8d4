import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { launchOptions } from '@ardoise/journeys/browser';
import { slowPhone } from '@ardoise/journeys/network-conditions';
import { type Network, startNetwork } from '@ardoise/journeys/network';
import { apiOf } from '@ardoise/journeys/accounts';
import { writeSheet } from '@ardoise/journeys/sheets';
import { type BareBrowser, type BarePage, openBareBrowser } from './support/bare-browser.ts';

/**
 * The desk opened by a returning teacher: no worker runs, and no page of the site is open. Times count
 * from the navigation. `usable`: the frame that shows the greeting and the list of sheets with their
 * links, which work from then on. `first paint`: the skeleton, before any program has run.
 *
 * No test framework runs in the page: all that is added is one mark, set when the link to a sheet is
 * in the document. The measurements are read once the page has long been idle.
 */
const visits = 9;
/** When a page is certainly idle; a slower one is read again. */
const quiet = 2_500;

const product = sharedProduct();
let network: Network;
let profile: string;
let browser: BareBrowser | null;

beforeEach(async () => {
  browser = null;
  network = await startNetwork(product.url);
  profile = await mkdtemp(join(tmpdir(), 'ardoise-phone-'));
});

afterEach(async () => {
  await browser?.close();
  await network.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
});

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

/** A phone on which a teacher with a sheet has opened the desk before, several times. */
async function visitBefore(): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await launchOptions()),
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  const account = await signUp(product.url);
  await writeSheet(apiOf(product.url, account));
  await signIn(context, network.url, account);
  // A session cookie would be lost with this browser.
  const until = Date.now() / 1_000 + 86_400;
  const cookies = await context.cookies(`${network.url}/auth`);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, expires: until })));
  const page = await context.newPage();
  // Several times: browsers cache compiled code from the second run on.
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto(`${network.url}/dashboard`, { waitUntil: 'networkidle' });
    await page.waitForFunction(async () => {
      for (const name of await caches.keys()) {
        if ((await (await caches.open(name)).match('/shell-document')) !== undefined) return true;
      }
      return false;
    });
  }
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  await context.close();
}

const mark = `new MutationObserver((_, observer) => {
  if (document.querySelector('a[href*="/mes-fiches/"]') === null) return;
  observer.disconnect();
  performance.mark('there');
  requestAnimationFrame(() => setTimeout(() => performance.mark('seen')));
}).observe(document, { childList: true, subtree: true })`;

/** When the list is part of the first contentful paint, the browser reports the time itself. */
const figures = `JSON.stringify((() => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  const words = at('first-contentful-paint');
  return {
    first: at('first-paint'),
    usable: at('seen') === 0 ? 0 : words >= at('there') ? words : at('seen'),
  };
})())`;

async function comeBack(page: BarePage): Promise<{ first: number; usable: number }> {
  await page.send('Page.navigate', { url: 'about:blank' });
  await page.send('ServiceWorker.enable');
  await page.send('ServiceWorker.stopAllWorkers');
  await page.send('ServiceWorker.disable');
  await page.send('Page.navigate', { url: `${network.url}/dashboard` });
  for (;;) {
    await after(quiet);
    const seen: { first: number; usable: number } = JSON.parse(String(await page.ask(figures)));
    if (seen.usable > 0) return seen;
  }
}

async function several(name: string, page: BarePage, before = async () => {}): Promise<void> {
  const all: { first: number; usable: number }[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    await before();
    all.push(await comeBack(page));
  }
  const usable = all.map((one) => one.usable);
  const each = usable.map((figure) => figure.toFixed(0)).join(' ');
  process.stdout.write(
    `repeat visit, ${name}: usable ${median(usable).toFixed(0)} ms (${each}), first paint ${median(
      all.map(({ first }) => first),
    ).toFixed(0)} ms\n`,
  );
  expect(median(usable)).toBeGreaterThan(0);
}

test('repeat visits to the desk with the worker, on the slow network and without any', async () => {
  await visitBefore();
  browser = await openBareBrowser(profile);
  const { page } = browser;
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: mark });
  const size = { width: 360, height: 740, deviceScaleFactor: 1, mobile: false };
  await page.send('Emulation.setDeviceMetricsOverride', size);
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
  network.throttle = slowPhone;
  await several('on the slow network', page);
  await several('on the slow network, the session has run out', page, async () => {
    await page.ask(`(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}');
      const past = { ...session, expiresAt: '2026-01-01T00:00:00.000Z' };
      localStorage.setItem('session', JSON.stringify(past));
    })()`);
  });
  await network.cut();
  await several('without a network', page);
});
