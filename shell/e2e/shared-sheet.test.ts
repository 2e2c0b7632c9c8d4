import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { type Api, apiOf, signUp } from '@ardoise/journeys/accounts';
import { writeSheet } from '@ardoise/journeys/sheets';
import { usePage } from '@ardoise/journeys/fixtures';
import { recordTransfers, totalBytes } from '@ardoise/journeys/transfers';

const productUrl = sharedProduct().url;
/** Content of a sheet that must be shown as text. */
const hostile = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '"><svg onload=window.hacked=1>',
  '<a href="javascript:window.hacked=1">lire</a> [lire](javascript:window.hacked=1)',
];

const phone = usePage();
let faults: string[];
let api: Api;
let sheetId = '';
let link = '';

beforeAll(async () => {
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

beforeEach(() => {
  faults = [];
  phone.page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  phone.page.on('pageerror', (error) => faults.push(String(error)));
});

const tokenOf = (url: string) => url.split('#')[1] ?? '';

test('whoever has the link reads the sheet without an account, and its text stays text', async () => {
  const asked: string[] = [];
  phone.page.on('request', (request) => {
    asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  await phone.page.goto(link);
  const paper = phone.page.getByRole('article');
  await paper.waitFor();
  const content = (await paper.textContent()) ?? '';
  for (const text of hostile) expect(content).toContain(text.replaceAll('"', '').slice(0, 8));
  expect(content).toContain('<script>window.hacked');
  expect(content).toContain('javascript:window.hacked=1');
  // Our own drawings alone, with nothing in them that acts.
  const foreign = 'script, img, svg:not(.sh-fig > svg), a, [onload], [onerror]';
  expect(await paper.locator(foreign).count()).toBe(0);
  // A public page does not load the program of the screens.
  expect(asked.filter((line) => line.includes('/assets/shell-'))).toEqual([]);
  expect(await phone.page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await phone.page.title()).toContain('Le marché');
  // The secret is sent with the one call that needs it, and never in a Referer header.
  const token = tokenOf(link);
  const sent = asked.filter((line) => line.includes(token));
  expect(sent).toEqual([expect.stringContaining(`/shared-sheets/${token} `)]);
  expect(sent[0]?.split(' ')[1]).not.toContain(token);
  await expectAccessibleAtAllWidths(phone.page, 'shared sheet shared');
  expect(faults).toEqual([]);
});

test('the sheet begins at the top of the page', async () => {
  const { page } = phone;
  await page.goto(link);
  await page.getByRole('article').waitFor();
  const gap = await page.evaluate(() => {
    const top = document.querySelector('.shared-bar')?.getBoundingClientRect().top ?? 0;
    return top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  });
  expect(gap).toBeLessThanOrEqual(24);
});

test('the sheet prints, without the page around it', async () => {
  await phone.page.goto(link);
  await phone.page.getByRole('article').waitFor();
  await phone.page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await phone.page.getByRole('button', { name: 'Imprimer' }).click();
  await phone.page.locator('[data-printed]').waitFor();
  await phone.page.emulateMedia({ media: 'print' });
  expect(await phone.page.getByRole('article').isVisible()).toBe(true);
  expect(await phone.page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false);
  expect(await phone.page.getByRole('contentinfo').isVisible()).toBe(false);
  // In the dark theme too, ink is dark: paper is white.
  await phone.page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  const ink = await phone.page
    .getByRole('article')
    .evaluate((one) => getComputedStyle(one).color.match(/\d+/gu)?.map(Number) ?? []);
  expect(Math.max(...ink.slice(0, 3))).toBeLessThan(100);
  if (process.env['PICTURES'])
    await phone.page.pdf({ path: `${process.env['PICTURES']}/print.pdf` });
});

test('changing the language keeps the link', async () => {
  await phone.page.goto(link);
  await phone.page.getByRole('article').waitFor();
  await phone.page.getByRole('link', { name: 'Deutsch' }).click();
  await phone.page.waitForURL(/\/de\/apercu-fiche/u);
  await phone.page.getByRole('button', { name: 'Drucken' }).waitFor();
  expect(await phone.page.getByRole('article').textContent()).toContain('Le marché');
});

test('a truncated, invented or withdrawn link says so, and leads to the examples', async () => {
  const ended = (await api.sharing.share(sheetId)).url;
  await api.sharing.unshare(sheetId);
  link = (await api.sharing.share(sheetId)).url;
  for (const bad of [
    ended,
    link.slice(0, -5),
    `${link}A`,
    `${link.split('#')[0]}#${'A'.repeat(48)}`,
  ]) {
    await phone.page.goto('about:blank');
    await phone.page.goto(bad);
    await phone.page.getByRole('heading', { name: 'Ce lien ne mène à aucune fiche' }).waitFor();
    expect(await phone.page.getByRole('article').count(), bad).toBe(0);
  }
  await expectAccessibleAtAllWidths(phone.page, 'shared sheet gone');
  await phone.page.getByRole('link', { name: 'Voir des exemples de fiches' }).click();
  await phone.page.waitForURL(/\/exemple$/u);
  // Changing the link in the address of the open page opens the other sheet.
  await phone.page.goto(ended);
  await phone.page.getByRole('heading', { name: 'Ce lien ne mène à aucune fiche' }).waitFor();
  await phone.page.goto(link);
  await phone.page.getByRole('article').waitFor();
});

test('offline it says so, and can be retried', async () => {
  let away = true;
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await phone.page.route('**/shared-sheets/*', async (route) => {
    if (!away) return route.continue();
    await released;
    return route.abort('internetdisconnected');
  });
  await phone.page.goto(link);
  await phone.page.getByText('Chargement de la fiche').waitFor();
  await expectAccessibleAtAllWidths(phone.page, 'shared sheet looking');
  release();
  const again = phone.page.getByRole('button', { name: 'Réessayer' });
  await again.waitFor();
  await expectAccessibleAtAllWidths(phone.page, 'shared sheet failed');
  away = false;
  await again.click();
  await phone.page.getByRole('article').waitFor();
});

test('when its program cannot be loaded, it says so and can be retried', async () => {
  await phone.page.route('**/assets/shared-sheet-*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Réessayer' }).click();
  await phone.page.getByRole('article').waitFor();
});

test('without a link it explains itself, requests nothing, and is not indexed', async () => {
  const transfers = await recordTransfers(phone.page);
  const response = await phone.page.goto(`${productUrl}/apercu-fiche`, {
    waitUntil: 'networkidle',
  });
  await phone.page.getByRole('heading', { name: 'À quoi sert cette page' }).waitFor();
  expect(await response?.text()).toContain('name="robots" content="noindex"');
  expect(await phone.page.locator('[data-sheet]').isVisible()).toBe(false);
  expect(transfers.filter(({ url }) => /shared-sheet/u.test(url))).toEqual([]);
  await expectAccessibleAtAllWidths(phone.page, 'shared sheet text');
  expect(faults).toEqual([]);
});

test('the program that draws the sheet is loaded only with a link, in 12 KB', async () => {
  const transfers = await recordTransfers(phone.page);
  await phone.page.goto(link, { waitUntil: 'networkidle' });
  const drawing = transfers.filter(({ url }) => url.includes('/assets/shared-sheet'));
  expect(drawing).toHaveLength(1);
  expect(totalBytes(drawing)).toBeLessThanOrEqual(12 * 1_024);
  transfers.length = 0;
  await phone.page.goto(`${productUrl}/features`, { waitUntil: 'networkidle' });
  expect(transfers.filter(({ url }) => /shared/u.test(url))).toEqual([]);
});

test('without JavaScript the page says why it shows no sheet', async () => {
  const plain = await phone.browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
  const still = await plain.newPage();
  await still.goto(link);
  await still.locator('noscript p').waitFor();
  expect(await still.locator('noscript').innerText()).toContain('JavaScript est désactivé');
  await plain.close();
});
