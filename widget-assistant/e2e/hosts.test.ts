import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '@ardoise/journeys/browser';
import {
  type HostSite,
  loaderTag,
  portrait,
  seenBy,
  startHostSite,
  storedBy,
  type Watch,
  watchPage,
} from './support/host-page.ts';
import { type ScriptedApi, startScriptedApi, tells } from './support/scripted-api.ts';

/** Pages that a school may have: whatever they do, the assistant works, and they stay theirs. */

let browser: Browser;
let api: ScriptedApi;
let site: HostSite;
let context: BrowserContext;
let page: Page;
let watch: Watch;

beforeAll(async () => {
  api = await startScriptedApi();
  site = await startHostSite(api.url);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await api?.stop();
});

beforeEach(async () => {
  api.meet(tells('Voici **trois** idées.'));
  context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  page = await context.newPage();
  watch = await watchPage(page);
  return () => context.close();
});

const launcher = () => page.locator('ardoise-assistant').locator('button').first();
const panel = () => page.locator('ardoise-assistant').getByRole('dialog');

/** A visitor's whole way: opens, asks, reads. */
async function converse(): Promise<void> {
  if (!(await panel().isVisible())) await launcher().click();
  await panel().waitFor();
  await page.locator('ardoise-assistant').locator('textarea').fill('Trois idées ?');
  await page.keyboard.press('Enter');
  await page.locator('ardoise-assistant').getByRole('log').getByText('Voici').waitFor();
}

/** The button as drawn: round, 56 px, 24 from the edges, in front of all. */
async function expectLauncher(): Promise<void> {
  await launcher().waitFor();
  expect(await launcher().boundingBox()).toEqual({ x: 1200, y: 720, width: 56, height: 56 });
  const front = await page.evaluate(() => document.elementFromPoint(1228, 748)?.localName);
  expect(front).toBe('ardoise-assistant');
}

test('a page stays as it was: names, markup, looks, storage, and whom it talks to', async () => {
  site.page('/plain', { body: 'CONTENT' });
  await page.goto(`${site.url}/plain`);
  const before = await portrait(page);
  site.page('/plain', {});
  await page.goto(`${site.url}/plain`);
  await expectLauncher();
  const after = await portrait(page);
  expect({ ...after, html: '' }).toEqual({ ...before, html: '' });
  expect(String(after['html']).replace(/<script.*?<\/script>/u, '')).toBe(before['html']);
  const empty = { local: [], session: [], cookies: [], databases: 0, caches: [] };
  expect(await storedBy(page, context)).toEqual(empty);
  await launcher().click();
  await panel().waitFor();
  expect((await seenBy(page)).shifts).toEqual([]);
  await converse();
  expect((await storedBy(page, context)).cookies).toEqual([]);
  const origins = new Set(watch.requests.map((url) => new URL(url).origin));
  expect([...origins].toSorted()).toEqual([api.url, site.url].toSorted());
  await page.evaluate(() => window.ArdoiseAssistant?.destroy());
  expect({ ...(await portrait(page)), html: '' }).toEqual({ ...before, html: '' });
  expect(watch.faults).toEqual([]);
});

test.each([
  ['* { all: unset !important }'],
  ['div, ardoise-assistant, ardoise-assistant * { display: none !important }'],
  ['* { visibility: hidden !important; pointer-events: none !important; opacity: 0 !important }'],
  ['html { display: grid; font-size: 6px } * { position: static !important; direction: rtl }'],
])('style sheet of the page: %s', async (css) => {
  site.page('/styled', { head: `<title>É</title><style>${css}</style>` });
  await page.goto(`${site.url}/styled`);
  await expectLauncher();
  await converse();
  const box = await panel().boundingBox();
  expect(box?.width).toBe(400);
  expect(watch.faults).toEqual([]);
});

test('an old jQuery page that has changed the language’s own parts', async () => {
  const jquery = createRequire(import.meta.url).resolve('jquery');
  site.script('/jquery.js', readFileSync(jquery, 'utf8'));
  site.script(
    '/old.js',
    `Array.prototype.last = function () { return this[this.length - 1]; };
    Object.defineProperty(String.prototype, 'strip', { value: String.prototype.trim });
    Function.prototype.bind2 = Function.prototype.bind;
    $(function () {
      $('*').addClass('seen');
      $(document).on('keydown keypress click', function () { return true; });
      $('button').css('background', 'red').on('click', function () { return false; });
      $(document).delegate('textarea', 'keydown', function (event) { event.preventDefault(); });
    });`,
  );
  site.page('/old', {
    body: `CONTENT${loaderTag}<script src="/jquery.js"></script><script src="/old.js"></script>`,
  });
  await page.goto(`${site.url}/old`);
  await expectLauncher();
  await converse();
  expect(await page.evaluate('jQuery.fn.jquery')).toBe('1.12.4');
  expect(watch.faults).toEqual([]);
});

test.each([
  [
    'nothing but what is named',
    "default-src 'none'; style-src 'self'; script-src 'self' API; connect-src API; img-src 'self' API blob: data:",
    'LOADER',
  ],
  [
    'a nonce and what it brings',
    "default-src 'none'; script-src 'nonce-c2No' 'strict-dynamic'; style-src 'nonce-c2No'; connect-src API",
    'LOADER" nonce="c2No',
  ],
  [
    'a nonce alone',
    "default-src 'none'; script-src 'nonce-c2No'; style-src 'nonce-c2No'; connect-src API",
    'LOADER" nonce="c2No',
  ],
  [
    'Trusted Types for every script',
    "default-src 'self'; script-src 'self' API; connect-src API; require-trusted-types-for 'script'; trusted-types 'none'",
    'LOADER',
  ],
])('policy of the page: %s', async (_, csp, src) => {
  site.page('/strict', { csp, body: `CONTENT<script src="${src}"></script>` });
  await page.goto(`${site.url}/strict`);
  await expectLauncher();
  await converse();
  expect((await seenBy(page)).violations).toEqual([]);
  expect(watch.faults).toEqual([]);
});

test('inside a frame of another origin, shut in without storage', async () => {
  site.page('/framed', {});
  const outer = await startHostSite(api.url);
  outer.page('/', {
    body: `<iframe src="${site.url}/framed" sandbox="allow-scripts" width="600" height="700"></iframe>`,
  });
  await page.goto(outer.url);
  const frame = page.frameLocator('iframe').locator('ardoise-assistant');
  await frame.locator('button').first().click();
  await frame.locator('textarea').fill('Trois idées ?');
  await page.keyboard.press('Enter');
  await frame.getByRole('log').getByText('Voici').waitFor();
  expect(watch.faults).toEqual([]);
  await outer.stop();
});

test('storage that the visitor has blocked', async () => {
  await page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, blocked);
    }
  });
  site.page('/blocked', {});
  await page.goto(`${site.url}/blocked`);
  await converse();
  // The count goes on for the visit.
  await page.locator('ardoise-assistant').getByText('4/5').waitFor();
  expect(watch.faults).toEqual([]);
});
