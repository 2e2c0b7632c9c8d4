import { resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useHost } from './support/host.ts';
import { bundle } from '../scripts/build-settings.ts';
import { loaderTag } from './support/host-page.ts';
import { siteKey } from './support/scripted-api.ts';
import { tells } from './support/scripted-turn.ts';
import pack from '../package.json' with { type: 'json' };

/** `ArdoiseAssistant` as LIFECYCLE.md describes it: before the app is loaded, after, and again. */

const host = useHost();

beforeEach(() => host.api.meet(tells('Voici.')));

test('calls and handlers wait for the app, and run in order after `ready`', async () => {
  host.site.page('/queue', {
    body: `CONTENT${loaderTag}<script>
      window.events = [];
      for (const name of ['message-sent', 'open', 'ready', 'minimise', 'maximise', 'close']) {
        ArdoiseAssistant.on(name, (payload) => events.push([name, payload]));
      }
      const stop = ArdoiseAssistant.on('open', () => events.push('stopped'));
      stop();
      ArdoiseAssistant.on('open', () => { throw new Error('of the page'); });
      ArdoiseAssistant.open({ prompt: 'Fiche sur les fractions' });
      ArdoiseAssistant.maximise();
    </script>`,
  });
  await host.page.goto(`${host.site.url}/queue`);
  await host.text.waitFor();
  expect(await host.text.inputValue()).toBe('Fiche sur les fractions');
  expect(host.api.asked).toEqual([]);
  await host.page.evaluate(() => window.ArdoiseAssistant?.close());
  await host.text.waitFor({ state: 'hidden' });
  expect(await host.page.evaluate('events')).toEqual([
    ['ready', { version: pack.version }],
    ['open', {}],
    ['maximise', { maximised: true }],
    ['close', {}],
  ]);
  expect(host.watch.faults.splice(0)).toEqual(['Error: of the page']);
});

test('the window event opens it, with or without a prompt', async () => {
  await host.page.goto(host.site.url);
  const say = (detail?: object) =>
    host.page.evaluate(
      (with_) => dispatchEvent(new CustomEvent('open-ai-assistant', { detail: with_ })),
      detail,
    );
  await say({ prompt: 'Bonjour', context: { title: 'Fiche', text: 'Les fractions' } });
  await host.text.waitFor();
  expect(await host.text.inputValue()).toBe('Bonjour');
  await host.widget.getByText('Fiche', { exact: false }).first().waitFor();
  await host.page.keyboard.press('Escape');
  await host.text.waitFor({ state: 'hidden' });
  await say();
  await host.text.waitFor();
});

test('by keyboard only: the button opens it, Escape minimises it, and the focus returns', async () => {
  await host.page.goto(host.site.url);
  await host.page.locator('#own').focus();
  await host.page.keyboard.press('Tab');
  const inside = () =>
    host.page.evaluate(() =>
      document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'),
    );
  expect(await inside()).toBe('Assistant Ardoise');
  await host.page.keyboard.press('Enter');
  await host.text.waitFor();
  await expect.poll(inside).toBe('Votre message');
  await host.page.keyboard.press('Escape');
  await host.text.waitFor({ state: 'hidden' });
  // Minimised, not removed: the conversation is still there.
  await expect.poll(inside).toBe('Rouvrir l’assistant Ardoise');
  await host.page.keyboard.press('Enter');
  await expect.poll(inside).toBe('Votre message');
  await host.widget.getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect.poll(inside).toBe('Assistant Ardoise');
});

test('new options change the button at once, and the app as well', async () => {
  await host.page.goto(host.site.url);
  await host.page.evaluate(() => window.ArdoiseAssistant?.update({ locale: 'de', side: 'left' }));
  expect(await host.launcher.getAttribute('aria-label')).toBe('Ardoise-Assistent');
  expect(await host.launcher.boundingBox()).toMatchObject({
    x: expect.closeTo(24, 0),
    y: expect.closeTo(720, 0),
    width: expect.closeTo(56, 0),
    height: expect.closeTo(56, 0),
  });
  await host.launcher.click();
  await host.text.waitFor();
  expect(await host.text.getAttribute('aria-label')).toBe('Ihre Nachricht');
  await host.page.evaluate(() => window.ArdoiseAssistant?.init({ locale: 'es', theme: 'dark' }));
  await expect.poll(() => host.text.getAttribute('aria-label')).toBe('Su mensaje');
});

test('client-side navigation that replaces the body leaves the conversation open', async () => {
  await host.page.goto(host.site.url);
  await host.launcher.click();
  await host.text.fill('Bonjour');
  await host.page.keyboard.press('Enter');
  await host.widget.getByRole('log').getByText('Voici.').waitFor();
  await host.page.evaluate(() => {
    history.pushState(null, '', '/next');
    const body = document.createElement('body');
    body.append('Autre page');
    document.body.replaceWith(body);
  });
  await host.widget.getByRole('log').getByText('Voici.').waitFor();
  // A library that removes even more.
  await host.page.evaluate(() =>
    document.documentElement.replaceChildren(document.createElement('body')),
  );
  await host.widget.getByRole('log').getByText('Voici.').waitFor();
  expect(await host.widget.count()).toBe(1);
});

test('an assistant that the page removes and puts back is the same, where the page puts it', async () => {
  await host.page.goto(host.site.url);
  await host.launcher.click();
  await host.text.fill('Gardé');
  await host.page.evaluate(() => {
    const element = document.querySelector('ardoise-assistant');
    element?.remove();
    if (element) document.body.append(element);
  });
  expect(await host.page.locator('body > ardoise-assistant').count()).toBe(1);
  expect(await host.text.inputValue()).toBe('Gardé');
  await host.page.evaluate(() =>
    document.querySelector('main')?.after('', document.createElement('hr')),
  );
  await host.page.evaluate(() => document.body.replaceWith(document.createElement('body')));
  await expect.poll(() => host.page.locator('html > ardoise-assistant').count()).toBe(1);
});

test('once destroyed, it ignores calls until `init`, then starts afresh', async () => {
  await host.page.goto(host.site.url);
  await host.launcher.click();
  await host.text.waitFor();
  const events = await host.page.evaluate(() => {
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
  expect(events).toEqual(['destroy']);
  expect(await host.widget.count()).toBe(0);
  await host.page.evaluate(() => {
    const assistant = window.ArdoiseAssistant;
    assistant?.init({ side: 'left' });
    assistant?.on('ready', () => Reflect.get(window, 'seen').push('ready'));
    assistant?.on('open', () => Reflect.get(window, 'seen').push('open again'));
    assistant?.open();
  });
  await host.text.waitFor();
  expect(await host.page.evaluate('seen')).toEqual(['destroy', 'ready', 'open again']);
  expect(await host.widget.count()).toBe(1);
});

test('destroyed before the app is loaded, it does nothing that was asked', async () => {
  await host.page.goto(host.site.url);
  const asked = host.api.asked.length;
  await host.page.evaluate(() => {
    window.ArdoiseAssistant?.open();
    window.ArdoiseAssistant?.send('Bonjour');
    window.ArdoiseAssistant?.destroy();
  });
  await host.page.waitForLoadState('networkidle');
  expect(await host.widget.count()).toBe(0);
  await host.page.evaluate((key) => window.ArdoiseAssistant?.init({ siteKey: key }), siteKey);
  await host.launcher.waitFor();
  expect(await host.text.isVisible()).toBe(false);
  expect(host.api.asked.length).toBe(asked);
  await host.launcher.click();
  await host.text.waitFor();
});

test('under React’s StrictMode, which mounts twice, there is one assistant', async () => {
  const [program] = await bundle({
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
  host.site.script('/host.js', program.code);
  host.site.page('/strict-mode', {
    body: `<div id="app"></div>${loaderTag}<script src="/host.js"></script>`,
  });
  await host.page.goto(`${host.site.url}/strict-mode`);
  await host.page.getByText('mounted 2').waitFor();
  expect(await host.widget.count()).toBe(1);
  await host.page.getByRole('button', { name: 'ask' }).click();
  await host.text.waitFor();
  await host.page.getByText('opened 1').waitFor();
  await host.page.getByRole('button', { name: 'leave' }).click();
  await expect.poll(() => host.widget.count()).toBe(0);
});
