import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { signUp } from '@ardoise/journeys/accounts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { watchInteractions } from '@ardoise/journeys/interactions';
import { slowDownProcessor } from '@ardoise/journeys/network-conditions';

/** INP of the budgets. */
const budget = 200;

const product = sharedProduct();
const shared = useBrowser();

const first = (page: Page, number: number) =>
  page.getByLabel(`Ligne ${number}, consigne`, { exact: true });

test('every press and key of the main journey, on a slow processor', async () => {
  const { session } = await signUp(product.url);
  const context = await shared.browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    acceptDownloads: true,
  });
  const interactions = await watchInteractions(context);
  const page = await context.newPage();
  await slowDownProcessor(page);

  interactions.at('landing');
  await page.goto(`${product.url}/`, { waitUntil: 'networkidle' });
  await page.locator('[data-theme-switch]').click();
  await page.locator('[data-language="en"]').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await page.locator('[data-theme-switch]').click();

  interactions.at('sign-in');
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Adresse e-mail').click();
  await page.keyboard.type(session.user.email);
  await page.getByLabel('Mot de passe', { exact: true }).click();
  await page.keyboard.type('craie et ardoise');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Bonjour/ }).waitFor();

  interactions.at('theme and language');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('switch').click();
  await page.getByLabel('Langue').selectOption('en');
  await page.getByLabel('Language').selectOption('fr');
  await page.getByRole('switch').click();
  await page.keyboard.press('Escape');

  interactions.at('three choices');
  await page.goto(`${product.url}/dashboard/create`);
  await page.getByRole('radio', { name: '4e', exact: true }).click();
  await page.getByRole('radio', { name: 'Mathématiques' }).click();
  await page.locator('input[name="entry"]').first().click();
  await page.getByRole('button', { name: 'Écrire la fiche' }).click();

  interactions.at('while the sheet is written');
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}$/u, { timeout: 60_000 });

  interactions.at('typing');
  await first(page, 1).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Observe le tableau et dis ce que tu vois.', { delay: 60 });
  interactions.at('adding a row');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('Compare.', { delay: 60 });
  interactions.at('undo');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Control+z');
  interactions.at('export');
  for (const format of ['PDF', 'Word']) {
    await page.getByRole('button', { name: 'Exporter' }).click();
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page
      .getByRole('group', { name: 'Exporter' })
      .getByRole('button', { name: format })
      .click();
    await download;
  }
  await context.close();

  const all = interactions.all();
  // As INP is defined: the slowest of every fifty interactions is ignored.
  const inp = all[Math.floor(all.length / 50)]?.duration ?? 0;
  process.stdout.write(`interactions: ${all.length}, INP ${inp} ms (${budget}), slowest first:\n`);
  for (const one of all.slice(0, 12)) {
    process.stdout.write(
      `  ${one.duration} ms (waits ${one.delay}, works ${one.work}, paints ${one.frame}) ` +
        `${one.step}: ${one.event} on ${one.target}, ${one.path}\n`,
    );
  }
  expect(all.length).toBeGreaterThan(20);
}, 240_000);
