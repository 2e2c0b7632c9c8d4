import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { contentOf } from '@ardoise/journeys/downloads';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { startProduct } from '@ardoise/journeys/product';
import { startScriptedGemini } from '@ardoise/journeys/scripted-gemini';
import { sharedProduct } from '@ardoise/journeys/shared';

/** Seconds from the press to the PDF in hand, and to the plan on screen. */
const goals = { lesson: 5, model: 30, plan: 4 };

const product = sharedProduct();
const shared = useBrowser();

const report = (what: string, milliseconds: number, goal: number) =>
  process.stdout.write(`${what}: ${(milliseconds / 1_000).toFixed(1)} s (goal ${goal} s)\n`);

/** A phone on the creation screen, everything chosen. */
async function chosen(browser: Browser, url: string, topic: string) {
  const account = await signUp(url);
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    acceptDownloads: true,
  });
  await signIn(context, url, account);
  const page = await context.newPage();
  const query = new URLSearchParams({ level: '4e', discipline: 'mathematiques', topic });
  await page.goto(`${url}/dashboard/create?${query}`, { waitUntil: 'networkidle' });
  await page
    .getByText(/^(?:Leçon prête$|Pas de leçon prête)/u)
    .first()
    .waitFor();
  return { account, context, page };
}

type Page = Awaited<ReturnType<typeof chosen>>['page'];

const press = (page: Page) => page.getByRole('button', { name: 'Préparer la fiche' }).click();

/** Waits for the sheet and takes it home as PDF. */
async function takePdf(page: Page): Promise<void> {
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/u, { timeout: 120_000 });
  await page.getByRole('button', { name: 'Exporter' }).click();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('group', { name: 'Exporter' }).getByRole('button', { name: 'PDF' }).click();
  await contentOf(await download);
}

test('from the press to the PDF of a ready lesson', async () => {
  const { account, context, page } = await chosen(
    shared.browser,
    product.url,
    'Le théorème de Pythagore',
  );
  const start = performance.now();
  await press(page);
  await takePdf(page);
  report('ready lesson, press to PDF', performance.now() - start, goals.lesson);
  const { items } = await apiOf(product.url, account).sheets.list({});
  expect(items).toHaveLength(1);
  await context.close();
});

test('from the press to the plan and the PDF of a lesson that a model writes', async () => {
  const gemini = await startScriptedGemini('slow');
  const own = await startProduct({ env: gemini.env });
  try {
    const { context, page } = await chosen(shared.browser, own.url, 'La symétrie axiale');
    const start = performance.now();
    await press(page);
    await page
      .getByRole('region', { name: 'Votre leçon en préparation' })
      .getByText(/^\d+ connaissances$/u)
      .waitFor({ timeout: 60_000 });
    report('model, press to the plan on screen', performance.now() - start, goals.plan);
    await takePdf(page);
    report('model, press to PDF', performance.now() - start, goals.model);
    await context.close();
  } finally {
    await own.stop();
    await gemini.stop();
  }
});
