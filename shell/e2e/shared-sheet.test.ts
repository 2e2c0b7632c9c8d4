import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { type Api, apiOf, signUp } from '@ardoise/journeys/accounts';
import { writeSheet } from '@ardoise/journeys/sheets';
import { launchBrowser } from '@ardoise/journeys/browser';
import { recordTransfers, totalBytes } from '@ardoise/journeys/transfers';
import { openContext } from '@ardoise/journeys/content-security-policy';

const productUrl = sharedProduct().url;
/** What a sheet may hold that must stay text. */
const hostile = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '"><svg onload=window.hacked=1>',
  '<a href="javascript:window.hacked=1">lire</a> [lire](javascript:window.hacked=1)',
];

let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];
let api: Api;
let sheetId = '';
let link = '';

beforeAll(async () => {
  browser = await launchBrowser();
  const account = await signUp(productUrl);
  api = apiOf(productUrl, account);
  sheetId = await writeSheet(api);
  const set = (path: string, value: unknown) => ({ op: 'replace' as const, path, value });
  await api.sheets.patch(sheetId, 1, [
    set('/identification/title', `Le marché ${hostile[0]}`),
    set('/identification/school', hostile[1]),
    set('/phases/0/title', hostile[2]),
    set('/phases/0/steps/0/rows/0/instruction', hostile.join('\n')),
    set('/notes', hostile[3]),
  ]);
  link = (await api.sharing.share(sheetId)).url;
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  context = await openContext(browser, {
    locale: 'fr-FR',
    viewport: { width: 360, height: 780 },
    // It would answer in the place of what is cut off here.
    serviceWorkers: 'block',
  });
  page = await context.newPage();
  faults = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return () => context.close();
});

async function judged(colours = false): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (colours) axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** Whether the page reads in both themes, on a phone and at a desk. */
async function expectAccessibleAtAllWidths(name: string): Promise<void> {
  const pictures = process.env['PICTURES'];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await wider(), `${name} at ${width} px`).toBe(0);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((next) => {
        document.documentElement.dataset['theme'] = next;
      }, theme);
      expect(await judged(theme === 'dark'), `${name}, ${width} px, ${theme}`).toEqual([]);
      if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}-${theme}.png` });
    }
  }
}

const tokenOf = (url: string) => url.split('#')[1] ?? '';

test('whoever has the link reads the sheet without an account, and its words stay words', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  await page.goto(link);
  const paper = page.getByRole('article');
  await paper.waitFor();
  const words = (await paper.textContent()) ?? '';
  for (const text of hostile) expect(words).toContain(text.replaceAll('"', '').slice(0, 8));
  expect(words).toContain('<script>window.hacked');
  expect(words).toContain('javascript:window.hacked=1');
  expect(await paper.locator('script, img, svg, a, [onload], [onerror]').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.title()).toContain('Le marché');
  // The secret is told to the one call that needs it, and to nobody as the page's address.
  const token = tokenOf(link);
  const told = asked.filter((line) => line.includes(token));
  expect(told).toEqual([expect.stringContaining(`/shared-sheets/${token} `)]);
  expect(told[0]?.split(' ')[1]).not.toContain(token);
  await expectAccessibleAtAllWidths('shared');
  expect(faults).toEqual([]);
});

test('the sheet prints, without the page around it', async () => {
  await page.goto(link);
  await page.getByRole('article').waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await page.locator('[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('article').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  // In the dark theme too, ink is dark: paper is white.
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  const ink = await page
    .getByRole('article')
    .evaluate((one) => getComputedStyle(one).color.match(/\d+/gu)?.map(Number) ?? []);
  expect(Math.max(...ink.slice(0, 3))).toBeLessThan(100);
  if (process.env['PICTURES']) await page.pdf({ path: `${process.env['PICTURES']}/print.pdf` });
});

test('the link goes on with the page into another language', async () => {
  await page.goto(link);
  await page.getByRole('article').waitFor();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL(/\/de\/apercu-fiche/u);
  await page.getByRole('button', { name: 'Drucken' }).waitFor();
  expect(await page.getByRole('article').textContent()).toContain('Le marché');
});

test('a link that is cut short, made up or withdrawn says so, and leads to the examples', async () => {
  const ended = (await api.sharing.share(sheetId)).url;
  await api.sharing.unshare(sheetId);
  link = (await api.sharing.share(sheetId)).url;
  for (const bad of [
    ended,
    link.slice(0, -5),
    `${link}A`,
    `${link.split('#')[0]}#${'A'.repeat(48)}`,
  ]) {
    await page.goto('about:blank');
    await page.goto(bad);
    await page.getByRole('heading', { name: 'Ce lien ne mène à aucune fiche' }).waitFor();
    expect(await page.getByRole('article').count(), bad).toBe(0);
  }
  await expectAccessibleAtAllWidths('gone');
  await page.getByRole('link', { name: 'Voir des exemples de fiches' }).click();
  await page.waitForURL(/\/exemple$/u);
  // Another link in the same page's address is opened too.
  await page.goto(ended);
  await page.getByRole('heading', { name: 'Ce lien ne mène à aucune fiche' }).waitFor();
  await page.goto(link);
  await page.getByRole('article').waitFor();
});

test('without network it says so, and tries again when told', async () => {
  let away = true;
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/shared-sheets/*', async (route) => {
    if (!away) return route.continue();
    await held;
    return route.abort('internetdisconnected');
  });
  await page.goto(link);
  await page.getByText('Chargement de la fiche').waitFor();
  await expectAccessibleAtAllWidths('looking');
  release();
  const again = page.getByRole('button', { name: 'Réessayer' });
  await again.waitFor();
  await expectAccessibleAtAllWidths('failed');
  away = false;
  await again.click();
  await page.getByRole('article').waitFor();
});

test('when its program does not come, it says so and can be loaded again', async () => {
  await page.route('**/assets/shared-sheet-*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('article').waitFor();
});

test('without a link it explains itself, asks for nothing, and no search engine lists it', async () => {
  const transfers = await recordTransfers(page);
  const response = await page.goto(`${productUrl}/apercu-fiche`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'À quoi sert cette page' }).waitFor();
  expect(await response?.text()).toContain('name="robots" content="noindex"');
  expect(await page.locator('[data-sheet]').isVisible()).toBe(false);
  expect(transfers.filter(({ url }) => /shared-sheet/u.test(url))).toEqual([]);
  await expectAccessibleAtAllWidths('text');
  expect(faults).toEqual([]);
});

test('what draws the sheet comes with a link only, within 12 KB, and on no other page', async () => {
  const transfers = await recordTransfers(page);
  await page.goto(link, { waitUntil: 'networkidle' });
  const drawing = transfers.filter(({ url }) => url.includes('/assets/shared-sheet'));
  expect(drawing).toHaveLength(1);
  expect(totalBytes(drawing)).toBeLessThanOrEqual(12 * 1_024);
  transfers.length = 0;
  await page.goto(`${productUrl}/features`, { waitUntil: 'networkidle' });
  expect(transfers.filter(({ url }) => /shared/u.test(url))).toEqual([]);
});

test('a browser without programs is told why it shows no sheet', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
  const still = await plain.newPage();
  await still.goto(link);
  await still.locator('noscript p').waitFor();
  expect(await still.locator('noscript').innerText()).toContain('n’exécute pas de programme');
  await plain.close();
});
