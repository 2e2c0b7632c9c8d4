import {
  exportPrice,
  type Page as AnswerPage,
  type PlanKey,
  type PlanList,
  type ProductSummary,
  sheetPrice,
  startingPlans,
} from '@ardoise/contract';
import type { Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usePage } from '@ardoise/journeys/fixtures';
import { openDatabase } from '@ardoise/journeys/database';
import { visibleShift, watchPaint } from '@ardoise/journeys/paint';
import { recordTransfers, totalBytes } from '@ardoise/journeys/transfers';
import { type Product, startProduct } from '@ardoise/journeys/product';

/** A product of its own: prices in other journeys do not change. */
let product: Product;
let database: Awaited<ReturnType<typeof openDatabase>>;
const phone = usePage();
let faults: string[];

beforeAll(async () => {
  product = await startProduct();
  database = await openDatabase(product.dataDir);
});

afterAll(async () => {
  await database?.close();
  await product?.stop();
});

/** Changes the figures of a plan, as staff do. */
async function change(key: PlanKey, figures: Record<string, unknown>): Promise<void> {
  const plans = database.db.collection<{ _id: PlanKey }>('plans');
  const { matchedCount } = await plans.updateOne({ _id: key }, { $set: figures });
  expect(matchedCount).toBe(1);
}

beforeEach(async () => {
  for (const { key, monthlyPrice, monthlySheets } of startingPlans) {
    await change(key, { monthlyPrice, monthlySheets });
  }
  faults = [];
  phone.page.on('pageerror', (error) => faults.push(String(error)));
});

const visible = (text: string) => phone.page.locator('main').getByText(text, { exact: true });

/** The quota and price in the row of a plan. */
async function row(page: Page, name: string): Promise<(string | undefined)[]> {
  const item = page.locator('.plans > li', { has: page.getByRole('heading', { name }) });
  const texts = await item.locator('p').allInnerTexts();
  return texts.map((text) => text.split('\n')[0]);
}

const built = {
  Basic: ['10 fiches par mois', '1\u202F000\u202FFCFA'],
  Standard: ['30 fiches par mois', '2\u202F500\u202FFCFA'],
  Premium: ['100 fiches par mois', '5\u202F000\u202FFCFA'],
};

async function rows(page = phone.page): Promise<Record<string, (string | undefined)[]>> {
  const names = Object.keys(built);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await row(page, name)])),
  );
}

/** Resolves once the page has had time to react to the end of the call. */
async function settled(ended: Promise<unknown>): Promise<void> {
  await ended;
  // The typeface loads last.
  await phone.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
  );
  await phone.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Resolves when the page's call for the prices has ended or failed. */
const asked = () =>
  new Promise<void>((done) => {
    const hear = (request: Request) => {
      if (request.url().endsWith('/plans')) done();
    };
    phone.page.on('requestfinished', hear);
    phone.page.on('requestfailed', hear);
  });

async function pictures(name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  for (const width of [360, 1280]) {
    await phone.page.setViewportSize({ width, height: 800 });
    for (const theme of ['light', 'dark']) {
      await phone.page.evaluate((next) => {
        document.documentElement.dataset['theme'] = next;
      }, theme);
      const path = `${folder}/${name}-${width}-${theme}.png`;
      await phone.page.screenshot({ path, fullPage: true });
    }
  }
}

test('prices that have not changed since the build are not drawn again', async () => {
  await phone.page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'changes', seen);
    addEventListener('DOMContentLoaded', () => {
      const list = document.querySelector('[data-plans]');
      if (list === null) return;
      const watcher = new MutationObserver((all) => seen.push(...all.map(({ type }) => type)));
      watcher.observe(list, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
  });
  const ended = asked();
  await phone.page.goto(`${product.url}/abonnement`);
  await settled(ended);
  expect(await rows()).toEqual(built);
  expect(await phone.page.evaluate(() => Reflect.get(globalThis, 'changes'))).toEqual([]);
  expect(faults).toEqual([]);
  await pictures('pricing');
});

test('changed prices are on the page, in each language’s format, and nothing moves', async () => {
  await change('basic', { monthlyPrice: 1_250, monthlySheets: 1 });
  await change('premium', { monthlyPrice: 12_500, monthlySheets: 1_200 });
  const painted = await watchPaint(phone.page);
  const pending: (() => void)[] = [];
  await phone.page.route('**/plans', async (route) => {
    await new Promise<void>((now) => pending.push(now));
    await route.continue();
  });
  const answer = async () => {
    await expect.poll(() => pending.length).toBe(1);
    pending.pop()?.();
  };
  // On a slow network the page is read before the answer comes.
  await phone.page.goto(`${product.url}/pricing`);
  await settled(visible('5\u202F000\u202FFCFA').waitFor());
  await answer();
  await settled(visible('12\u202F500\u202FFCFA').waitFor());
  expect(await rows()).toEqual({
    Basic: ['1 fiche par mois', '1\u202F250\u202FFCFA'],
    Standard: built.Standard,
    Premium: ['1\u202F200 fiches par mois', '12\u202F500\u202FFCFA'],
  });
  expect((await painted()).cls).toBeLessThan(visibleShift);
  // On a wide screen the price is right-aligned, so that it grows into the row.
  await phone.page.setViewportSize({ width: 1280, height: 800 });
  await phone.page.goto(`${product.url}/de/pricing`);
  await settled(visible('5.000\u202FFCFA').waitFor());
  await answer();
  await settled(visible('12.500\u202FFCFA').waitFor());
  expect(await rows()).toEqual({
    Basic: ['1 Entwurf im Monat', '1.250\u202FFCFA'],
    Standard: ['30 Entwürfe im Monat', '2.500\u202FFCFA'],
    Premium: ['1.200 Entwürfe im Monat', '12.500\u202FFCFA'],
  });
  expect((await painted()).cls).toBeLessThan(visibleShift);
  expect(faults).toEqual([]);
  await pictures('pricing-changed');
});

test('a plan whose row is broken keeps its price, and the others are updated', async () => {
  await change('standard', { monthlyPrice: 'beaucoup' });
  await change('premium', { monthlyPrice: 6_000 });
  await phone.page.goto(`${product.url}/pricing`);
  await visible('6\u202F000\u202FFCFA').waitFor();
  expect((await rows())['Standard']).toEqual(built.Standard);
  expect(faults).toEqual([]);
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['there is no network', (route) => route.abort('internetdisconnected')],
  ['the database is away', (route) => route.fulfill({ status: 503, json: { status: 503 } })],
];

test.each(failures)('when %s, the page stays as it was built', async (_why, fail) => {
  await change('basic', { monthlyPrice: 9_999 });
  await phone.page.route('**/plans', fail);
  const ended = asked();
  await phone.page.goto(`${product.url}/pricing`);
  await settled(ended);
  expect(await rows()).toEqual(built);
  expect(faults).toEqual([]);
});

test.each([
  ['no JSON', '<p>Sign in to this network</p>'],
  ['half a list', { items: [{ key: 'basic', monthlyPrice: 9_999 }], sheetPrice, exportPrice }],
  [
    'a price as text',
    {
      items: [{ key: 'basic', monthlyPrice: '9999', monthlySheets: 3 }],
      sheetPrice,
      exportPrice,
    },
  ],
])('an answer that is %s changes nothing and is reported', async (_what, answer) => {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  await phone.page.route('**/plans', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await phone.page.goto(`${product.url}/pricing`);
  await expect.poll(() => faults.length).toBe(1);
  expect(await rows()).toEqual(built);
});

test('without JavaScript the starting prices are there, and what a usual month costs at least', async () => {
  const plain = await phone.browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await plain.newPage();
  await page.goto(`${product.url}/pricing`);
  expect(await rows(page)).toEqual(built);
  const answer = await page.locator('.cheapest .answer').innerText();
  expect(answer.replaceAll(/\s+/gu, ' ')).toBe(
    'Le moins cher : Standard 2 500 FCFA au lieu de 2 800 FCFA à la fiche',
  );
  await plain.close();
});

test('the page says what the API sells, and leads to where it is sold', async () => {
  await change('standard', { monthlyPrice: 3_100, monthlySheets: 31 });
  const headers = { accept: 'application/json' };
  const answer = async (path: string) => (await fetch(`${product.url}${path}`, { headers })).json();
  const { items: plans, sheetPrice: single } = (await answer('/plans')) as PlanList;
  const { items: packs } = (await answer(
    '/shop/products?kind=units',
  )) as AnswerPage<ProductSummary>;
  const sold = [
    ['sheet', single],
    ...packs.map(({ slug, price }) => [slug, price]),
    ...plans.map(({ key, monthlyPrice }) => [key, monthlyPrice]),
  ];
  const { page } = phone;
  await page.goto(`${product.url}/pricing`);
  await visible('3\u202F100\u202FFCFA').waitFor();
  const shown = () =>
    page
      .locator('[data-price]')
      .evaluateAll((all) =>
        all.map((one) => [
          one.getAttribute('data-price'),
          Number(one.textContent?.replace(/\D/gu, '')),
        ]),
      );
  expect(await shown()).toEqual(sold);
  const units = page.locator('[data-units]');
  expect(await units.allInnerTexts()).toEqual(packs.map((pack) => `${pack.units} fiches`));

  // The new price has made single sheets and packs the cheapest for 28.
  const offer = page.locator('[data-offer]');
  const cost = page.locator('[data-cost]');
  await expect.poll(() => offer.innerText()).toBe('Par lot');
  expect(await cost.innerText()).toBe('2\u202F700\u202FFCFA');
  const count = page.getByRole('spinbutton', { name: 'Fiches que vous préparez par mois' });
  await count.fill('60');
  expect([await offer.innerText(), await cost.innerText()]).toEqual([
    'Premium',
    '5\u202F000\u202FFCFA',
  ]);
  await count.fill('3');
  await page.getByRole('button', { name: 'Une fiche de plus' }).click();
  expect(await count.inputValue()).toBe('4');
  expect([await offer.innerText(), await cost.innerText()]).toEqual([
    'À la fiche',
    '400\u202FFCFA',
  ]);
  await pictures('pricing-chosen');
  const subscribe = page.getByRole('link', { name: 'S’abonner (Standard)' });
  expect(await subscribe.getAttribute('href')).toBe(
    '/auth?mode=sign-up&next=/dashboard/abonnement',
  );
  expect(faults).toEqual([]);
});

test('updating prices and choosing a number of sheets takes two calls and 2.5 KB of JavaScript, on this page only', async () => {
  const transfers = await recordTransfers(phone.page);
  await phone.page.goto(`${product.url}/pricing`, { waitUntil: 'networkidle' });
  const of = (pattern: RegExp) => transfers.filter(({ url }) => pattern.test(url));
  expect(of(/\/plans$/u)).toHaveLength(1);
  expect(of(/\/shop\/products/u)).toHaveLength(1);
  expect(of(/\/assets\/price-list-/u)).toHaveLength(1);
  expect(totalBytes(of(/\/assets\/price-list-/u))).toBeLessThanOrEqual(2.5 * 1_024);
  expect(of(/\/assets\/shell-/u)).toEqual([]);
  expect(totalBytes(transfers)).toBeLessThanOrEqual(200 * 1_024);
  transfers.length = 0;
  await phone.page.goto(`${product.url}/features`, { waitUntil: 'networkidle' });
  expect(of(/\/plans$|\/shop\/products|price-list/u)).toEqual([]);
});
