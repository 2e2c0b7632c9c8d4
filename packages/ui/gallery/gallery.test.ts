import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AxeScope, axeViolations, colourRules } from '@ardoise/journeys/accessibility';
import { launchBrowser } from '@ardoise/journeys/browser';
import type { Browser, Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
let server: PreviewServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const root = import.meta.dirname;
  folder = await mkdtemp(join(tmpdir(), 'ardoise-gallery-'));
  const config = {
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  } as const;
  // Built, since a development server reloads the page when it finds a dependency late.
  await build(config);
  server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByRole('heading', { name: 'Composants' }).waitFor();
  return () => context.close();
});

const focused = () => page.evaluate(() => document.activeElement?.textContent);

const faults = () => axeViolations(page);

test('axe finds what is wrong, in the whole page and in a part', async () => {
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<p id="part" style="color: #999"><button></button>pale</p>',
    );
    document.body.insertAdjacentHTML('beforeend', '<p>outside</p>');
  });
  const kinds = async (scope?: AxeScope) =>
    (await axeViolations(page, scope)).map((violation) => violation.split(':')[0]);
  expect((await kinds()).toSorted()).toEqual(['button-name', 'color-contrast', 'region']);
  expect(await kinds({ within: '#part' })).toEqual(['button-name', 'color-contrast']);
  expect(await kinds({ rules: colourRules })).toEqual(['color-contrast']);
});

test.each([
  ['another colour', '<p style="color: #999">pale</p>'],
  ['another ground', '<div style="background: #777"><p>pale</p></div>'],
  ['what makes its ground transparent', '<div style="opacity: 0.4"><p>pale</p></div>'],
  [
    'a shadow root',
    '<div style="opacity: 0.4"><template shadowrootmode="open"><p>pale</p></template></div>',
  ],
])('a text is checked again on %s than where it passed', async (_, html) => {
  const add = (markup: string) =>
    page.locator('main').evaluate((main, given) => {
      const part = document.createElement('div');
      part.setHTMLUnsafe(given);
      main.append(part);
    }, markup);
  const { length } = await axeViolations(page, { rules: colourRules });
  await add('<p>as elsewhere</p>');
  expect(await axeViolations(page, { rules: colourRules })).toHaveLength(length);
  await add(html);
  expect(await axeViolations(page, { rules: colourRules })).toHaveLength(length + 1);
});

describe.each(['light', 'dark'] as const)('in the %s theme axe finds no violation in', (theme) => {
  beforeEach(() =>
    page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme),
  );

  test('the components', async () => {
    expect(await faults()).toEqual([]);
  });

  test('an open dialog, menu and bottom sheet, and a toast', async () => {
    await page.getByRole('button', { name: 'Ouvrir le dialogue' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ouvrir la feuille' }).click();
    await page.getByRole('dialog', { name: 'Conformité' }).waitFor();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menu').waitFor();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Montrer un avis' }).click();
    await page.getByText('Erreur', { exact: true }).first().waitFor();
    expect(await faults()).toEqual([]);
  });
});

test('a dialog takes, traps and restores focus', async () => {
  await page.getByRole('button', { name: 'Ouvrir le dialogue' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(focused).toBe('Garder');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Ouvrir le dialogue');
});

test('a menu is navigated by arrows, and restores focus', async () => {
  await page.getByRole('button', { name: 'Actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await expect.poll(focused).toBe('Supprimer');
  await page.keyboard.press('Enter');
  await page.getByText('drop').waitFor();
  await expect.poll(focused).toBe('Actions');
});

test('tabs and segments are navigated by arrows', async () => {
  await page.getByRole('tab', { name: 'Profil' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Second volet').waitFor();
  await page.getByRole('group', { name: 'Stratégie' }).getByLabel('CM2').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('group', { name: 'Niveau' }).getByLabel('CM1').isChecked()).toBe(
    true,
  );
});

test('a busy button keeps focus and does nothing', async () => {
  const busy = page.getByRole('button', { name: 'Envoi' });
  expect(await busy.getAttribute('aria-busy')).toBe('true');
  expect(await busy.getAttribute('aria-disabled')).toBe('true');
  expect(await busy.isDisabled()).toBe(true);
});
