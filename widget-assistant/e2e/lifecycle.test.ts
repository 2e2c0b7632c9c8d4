import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '@ardoise/journeys/browser';
import { bundle } from '../scripts/build-settings.ts';
import {
  type HostSite,
  loaderTag,
  startHostSite,
  type Watch,
  watchPage,
} from './support/host-page.ts';
import { type ScriptedApi, startScriptedApi, tells } from './support/scripted-api.ts';

/** `ArdoiseAssistant` as LIFECYCLE.md says it: before the app is there, after, and once more. */

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
  api.meet(tells('Voici.'));
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

test('calls and handlers wait for the app, and come in their order after `ready`', async () => {
  site.page('/queue', {
    body: `CONTENT${loaderTag}<script>
      window.told = [];
      for (const name of ['message-sent', 'open', 'ready', 'minimise', 'maximise', 'close']) {
        ArdoiseAssistant.on(name, (payload) => told.push([name, payload]));
      }
      const stop = ArdoiseAssistant.on('open', () => told.push('stopped'));
      stop();
      ArdoiseAssistant.on('open', () => { throw new Error('of the page'); });
      ArdoiseAssistant.open({ prompt: 'Fiche sur les fractions' });
      ArdoiseAssistant.maximise();
    </script>`,
  });
  await page.goto(`${site.url}/queue`);
  await text().waitFor();
  expect(await text().inputValue()).toBe('Fiche sur les fractions');
  expect(api.asked).toEqual([]);
  await page.evaluate(() => window.ArdoiseAssistant?.close());
  await text().waitFor({ state: 'hidden' });
  expect(await page.evaluate('told')).toEqual([
    ['ready', { version: '1.0.0' }],
    ['open', {}],
    ['maximise', { maximised: true }],
    ['close', {}],
  ]);
  expect(watch.faults.splice(0)).toEqual(['Error: of the page']);
});

test('the window’s event opens with what it brings, and with nothing', async () => {
  await page.goto(site.url);
  const say = (detail?: object) =>
    page.evaluate(
      (with_) => dispatchEvent(new CustomEvent('open-ai-assistant', { detail: with_ })),
      detail,
    );
  await say({ prompt: 'Bonjour', context: { title: 'Fiche', text: 'Les fractions' } });
  await text().waitFor();
  expect(await text().inputValue()).toBe('Bonjour');
  await widget().getByText('Fiche', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  await text().waitFor({ state: 'hidden' });
  await say();
  await text().waitFor();
});

test('by keyboard alone: the button is found, opens, Escape makes small, and the focus comes back', async () => {
  await page.goto(site.url);
  await page.locator('#own').focus();
  await page.keyboard.press('Tab');
  const inside = () =>
    page.evaluate(() =>
      document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'),
    );
  expect(await inside()).toBe('Assistant Ardoise');
  await page.keyboard.press('Enter');
  await text().waitFor();
  await expect.poll(inside).toBe('Votre message');
  await page.keyboard.press('Escape');
  await text().waitFor({ state: 'hidden' });
  // Small, not gone: what was said is still there.
  await expect.poll(inside).toBe('Rouvrir l’assistant Ardoise');
  await page.keyboard.press('Enter');
  await expect.poll(inside).toBe('Votre message');
  await widget().getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect.poll(inside).toBe('Assistant Ardoise');
});

test('what the page says changes the button at once, and the app as well', async () => {
  await page.goto(site.url);
  await page.evaluate(() => window.ArdoiseAssistant?.update({ locale: 'de', side: 'left' }));
  expect(await name()).toBe('Ardoise-Assistent');
  expect(await launcher().boundingBox()).toEqual({ x: 24, y: 720, width: 56, height: 56 });
  await launcher().click();
  await text().waitFor();
  expect(await text().getAttribute('aria-label')).toBe('Ihre Nachricht');
  await page.evaluate(() => window.ArdoiseAssistant?.init({ locale: 'es', theme: 'dark' }));
  await expect.poll(() => text().getAttribute('aria-label')).toBe('Su mensaje');
});

test('client-side navigation that swaps the body leaves the conversation open', async () => {
  await page.goto(site.url);
  await launcher().click();
  await text().fill('Bonjour');
  await page.keyboard.press('Enter');
  await widget().getByRole('log').getByText('Voici.').waitFor();
  await page.evaluate(() => {
    history.pushState(null, '', '/next');
    const body = document.createElement('body');
    body.append('Autre page');
    document.body.replaceWith(body);
  });
  await widget().getByRole('log').getByText('Voici.').waitFor();
  // A library that takes even more away.
  await page.evaluate(() =>
    document.documentElement.replaceChildren(document.createElement('body')),
  );
  await widget().getByRole('log').getByText('Voici.').waitFor();
  expect(await widget().count()).toBe(1);
});

test('taken out and put back by the page: the same assistant, where the page puts it', async () => {
  await page.goto(site.url);
  await launcher().click();
  await text().fill('Gardé');
  await page.evaluate(() => {
    const element = document.querySelector('ardoise-assistant');
    element?.remove();
    if (element) document.body.append(element);
  });
  expect(await page.locator('body > ardoise-assistant').count()).toBe(1);
  expect(await text().inputValue()).toBe('Gardé');
  await page.evaluate(() =>
    document.querySelector('main')?.after('', document.createElement('hr')),
  );
  await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
  await expect.poll(() => page.locator('html > ardoise-assistant').count()).toBe(1);
});

test('destroyed, it answers to nothing until `init`, then starts afresh', async () => {
  await page.goto(site.url);
  await launcher().click();
  await text().waitFor();
  const told = await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    const assistant = window.ArdoiseAssistant;
    assistant?.on('destroy', () => seen.push('destroy'));
    assistant?.on('open', () => seen.push('open'));
    assistant?.destroy();
    assistant?.update({ locale: 'de' });
    assistant?.open();
    dispatchEvent(new CustomEvent('open-ai-assistant'));
    return seen;
  });
  expect(told).toEqual(['destroy']);
  expect(await widget().count()).toBe(0);
  await page.evaluate(() => {
    const assistant = window.ArdoiseAssistant;
    assistant?.init({ side: 'left' });
    assistant?.on('ready', () => Reflect.get(window, 'seen').push('ready'));
    assistant?.on('open', () => Reflect.get(window, 'seen').push('open again'));
    assistant?.open();
  });
  await text().waitFor();
  expect(await page.evaluate('seen')).toEqual(['destroy', 'ready', 'open again']);
  expect(await widget().count()).toBe(1);
});

test('destroyed before the app has come, it does nothing of what was asked', async () => {
  await page.goto(site.url);
  const asked = api.asked.length;
  await page.evaluate(() => {
    window.ArdoiseAssistant?.open();
    window.ArdoiseAssistant?.send('Bonjour');
    window.ArdoiseAssistant?.destroy();
  });
  await page.waitForLoadState('networkidle');
  expect(await widget().count()).toBe(0);
  await page.evaluate(() => window.ArdoiseAssistant?.init());
  await launcher().waitFor();
  expect(await text().isVisible()).toBe(false);
  expect(api.asked.length).toBe(asked);
  await launcher().click();
  await text().waitFor();
});

test('React’s StrictMode mounts its host twice, and has one assistant', async () => {
  const [host] = await bundle({
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      minify: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'fixtures/strict-host.tsx'),
        output: { format: 'iife', entryFileNames: 'host.js' },
      },
    },
  });
  site.script('/host.js', host.code);
  site.page('/strict-mode', {
    body: `<div id="app"></div>${loaderTag}<script src="/host.js"></script>`,
  });
  await page.goto(`${site.url}/strict-mode`);
  await page.getByText('mounted 2').waitFor();
  expect(await widget().count()).toBe(1);
  await page.getByRole('button', { name: 'ask' }).click();
  await text().waitFor();
  await page.getByText('opened 1').waitFor();
  await page.getByRole('button', { name: 'leave' }).click();
  await expect.poll(() => widget().count()).toBe(0);
});
