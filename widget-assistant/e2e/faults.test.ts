import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '@ardoise/journeys/browser';
import { type HostSite, startHostSite, type Watch, watchPage } from './support/host-page.ts';
import { fails, type ScriptedApi, startScriptedApi, tells } from './support/scripted-api.ts';

/** A network that is away, slow, or breaks off; a server that answers with errors. */

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
  api.meet();
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
const log = () => widget().getByRole('log');

async function ask(question: string): Promise<void> {
  await page.goto(site.url);
  await launcher().click();
  await text().fill(question);
  await text().press('Enter');
}

test('the app cannot be fetched: the button says so, and the next click tries again', async () => {
  await context.route(/\/assistant\/1\.0\.0\/fr-/u, (route) => route.abort('internetdisconnected'));
  await page.goto(site.url);
  await launcher().click();
  await expect.poll(() => launcher().textContent()).toBe('⚠');
  // Its own words are read out, and it is still what it was.
  expect(await launcher().getAttribute('aria-live')).toBe('polite');
  expect(await launcher().getAttribute('aria-label')).toBe('Assistant Ardoise');
  const box = await launcher().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1256);
  await launcher().click();
  await expect.poll(() => launcher().textContent()).toBe('⚠');
  await context.unroute(/\/assistant\/1\.0\.0\/fr-/u);
  await launcher().click();
  await text().waitFor();
  expect(await launcher().textContent()).toBe('');
});

test('the app answers 500, then comes: what was asked meanwhile is done', async () => {
  let times = 0;
  await context.route(/\/assistant\/1\.0\.0\/fr-/u, (route) => {
    times += 1;
    return times === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.continue();
  });
  await page.goto(site.url);
  await page.evaluate(() => window.ArdoiseAssistant?.open({ prompt: 'Gardé' }));
  await expect.poll(() => launcher().textContent()).toBe('⚠');
  await launcher().focus();
  await text().waitFor();
  expect(await text().inputValue()).toBe('Gardé');
});

test('the API at 500: its message, and the question kept for another try', async () => {
  api.meet(fails('INTERNAL'), tells('Voici.'));
  await ask('Trois idées ?');
  await log().getByText('Une erreur est survenue').first().waitFor();
  await log().getByRole('button', { name: 'Réessayer' }).click();
  await log().getByText('Voici.').waitFor();
});

test('the API at 500 with a page of HTML, as servers before it answer', async () => {
  api.meet((turn) => turn.reply(500, 'text/html', '<h1>502 Bad Gateway</h1>'), tells('Voici.'));
  await ask('Trois idées ?');
  await log().getByRole('button', { name: 'Réessayer' }).waitFor();
  expect(await log().textContent()).not.toContain('Bad Gateway');
});

test('a slow stream is read as it comes, and can be stopped', async () => {
  await ask('Trois idées ?');
  const turn = await api.hold();
  turn.delta('Une ');
  await log().getByText('Une').waitFor();
  turn.delta('seule.\n\n');
  await log().getByText('Une seule.').waitFor();
  await widget().getByRole('button', { name: 'Arrêter' }).click();
  await turn.left;
  await expect.poll(() => text().isEnabled()).toBe(true);
});

test('letters of several bytes that come in halves are whole', async () => {
  await ask('Le signe ?');
  const turn = await api.hold();
  const bytes = Buffer.from('event: delta\ndata: {"text":"Le mot ɔ̀rọ̀ et le signe € et 🖍."}\n\n');
  for (const byte of bytes) {
    turn.raw(Uint8Array.of(byte));
    await new Promise((done) => setImmediate(done));
  }
  turn.done();
  await log().getByText('Le mot ɔ̀rọ̀ et le signe € et 🖍.').waitFor();
});

test('a stream cut in the middle of a letter of three bytes keeps what was whole, and says so', async () => {
  await ask('Le signe ?');
  const turn = await api.hold();
  turn.delta('Voici le début. ');
  await log().getByText('Voici le début.').waitFor();
  const event = Buffer.from('event: delta\ndata: {"text":"€"}\n\n');
  turn.raw(event.subarray(0, event.indexOf(Buffer.from('€')) + 2));
  await log().getByText('Voici le début.').waitFor();
  turn.cut();
  await log().getByRole('button', { name: 'Réessayer' }).waitFor();
  const said = await log().textContent();
  expect(said).toContain('Voici le début.');
  expect(said).not.toContain('\u{FFFD}');
});
