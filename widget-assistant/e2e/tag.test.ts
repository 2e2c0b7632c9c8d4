import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '@ardoise/journeys/browser';
import {
  type HostSite,
  loaderTag,
  startHostSite,
  type Watch,
  watchPage,
} from './support/host-page.ts';
import { type ScriptedApi, startScriptedApi } from './support/scripted-api.ts';

/** The tag: wherever it stands, whatever it says, and what comes of it unasked. */

let browser: Browser;
let api: ScriptedApi;
let site: HostSite;
let context: BrowserContext;
let page: Page;
let watch: Watch;

beforeAll(async () => {
  api = await startScriptedApi();
  site = await startHostSite(api.url);
  site.page('/', {});
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await api?.stop();
});

beforeEach(async () => {
  context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  page = await context.newPage();
  watch = await watchPage(page);
  return async () => {
    await context.close();
    expect(watch.faults).toEqual([]);
  };
});

const widget = () => page.locator('ardoise-assistant');
const launcher = () => widget().locator('button').first();
const text = () => widget().locator('textarea');
const name = () => launcher().getAttribute('aria-label');
const files = () => watch.requests.filter((url) => url.startsWith(`${api.url}/assistant/`)).length;

test.each([
  ['<html lang="en-GB">', '', 'Ardoise Assistant'],
  ['<html lang="es">', 'data-locale="de"', 'Ardoise-Assistent'],
  ['<html lang="yo">', '', 'Assistant Ardoise'],
])('%s with %s is called %s', async (html, data, called) => {
  site.page('/lang', {
    body: `<script>document.documentElement.lang = '${/"(.*)"/u.exec(html)?.[1]}'</script><script src="LOADER" ${data}></script>`,
  });
  await page.goto(`${site.url}/lang`);
  expect(await name()).toBe(called);
});

test.each([
  ['in the head, before there is a body', '<script src="LOADER"></script>', ''],
  ['async', '<script async src="LOADER"></script>', ''],
  ['deferred', '<script defer src="LOADER"></script>', ''],
  ['with a query', '<script src="LOADER?ver=6.4"></script>', ''],
  [
    'put in by a script',
    '',
    "<script>const s = document.createElement('script'); s.src = 'LOADER'; document.body.append(s);</script>",
  ],
])('the tag stands %s', async (_, head, body) => {
  site.page('/tag', { head, body: `CONTENT${body}` });
  await page.goto(`${site.url}/tag`);
  await launcher().click();
  await text().waitFor();
});

test.each([
  ['fast', { effectiveType: '4g', saveData: false }, 2],
  ['of the third generation', { effectiveType: '3g', saveData: false }, 2],
  ['slow', { effectiveType: '2g', saveData: false }, 1],
  ['slower still', { effectiveType: 'slow-2g', saveData: false }, 1],
  ['fast, and to be spared', { effectiveType: '4g', saveData: true }, 1],
  ['unknown', undefined, 1],
])('left alone on a line that is %s', async (_, connection, count) => {
  await page.clock.install();
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
  await page.goto(site.url);
  await launcher().waitFor();
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  expect(files()).toBe(count);
  expect(await text().isVisible()).toBe(false);
});

test('two tags are one assistant, with the last one’s options', async () => {
  const second = '<script src="API/assistant/1.0.0/assistant.js" data-side="left"></script>';
  site.page('/two', { body: `CONTENT${loaderTag}${second}` });
  await page.goto(`${site.url}/two`);
  expect(await widget().count()).toBe(1);
  expect((await launcher().boundingBox())?.x).toBe(24);
  await launcher().click();
  await text().fill('Gardé');
  await page.addScriptTag({ url: `${api.url}/assistant/v1/assistant.js` });
  expect(await widget().count()).toBe(1);
  expect(await text().inputValue()).toBe('Gardé');
});
