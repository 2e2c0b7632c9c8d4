import { signIn, signUp } from '@ardoise/journeys/accounts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { watchInteractions } from '@ardoise/journeys/interactions';
import { slowDownProcessor } from '@ardoise/journeys/network-conditions';
import { sharedProduct } from '@ardoise/journeys/shared';
import { expect, test } from 'vitest';

/** Milliseconds until a tap of the checkout shows its effect. */
const budget = 100;

const product = sharedProduct();
const shared = useBrowser();

test('every tap from a product to its receipt, on a slow processor', async () => {
  const context = await shared.browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    acceptDownloads: true,
  });
  await signIn(context, product.url, await signUp(product.url));
  const interactions = await watchInteractions(context);
  const page = await context.newPage();
  await slowDownProcessor(page);

  interactions.at('product');
  await page.goto(`${product.url}/shop/svt-college`, { waitUntil: 'networkidle' });
  await page.getByRole('checkbox').tap();
  await page.getByRole('button', { name: 'Acheter maintenant' }).tap();
  interactions.at('choice');
  await page.getByRole('radio', { name: /^Moov Money/u }).tap();
  await page.getByRole('radio', { name: /^MTN MoMo/u }).tap();
  await page.getByLabel('Numéro MTN MoMo').tap();
  await page.keyboard.type('0197000001');
  await page.getByRole('checkbox', { name: /^Garder ce numéro/u }).tap();
  interactions.at('name of the receipt');
  await page.getByRole('button', { name: 'Changer' }).tap();
  await page.getByLabel('Nom sur le reçu').fill('APE des Filaos');
  await page.getByRole('button', { name: 'Enregistrer' }).tap();
  await page.getByText('Au nom de APE des Filaos').waitFor();
  interactions.at('paying');
  await page.getByRole('button', { name: /^Payer/u }).tap();
  await page.getByRole('heading', { level: 1, name: 'Paiement reçu' }).waitFor();
  interactions.at('receipt');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Reçu n°/u }).tap();
  await download;
  await context.close();

  const all = interactions.all();
  const slowest = all[0]?.duration ?? 0;
  process.stdout.write(
    `checkout: ${all.length} interactions, slowest ${slowest} ms (${budget}):\n`,
  );
  for (const one of all.slice(0, 8)) {
    process.stdout.write(
      `  ${one.duration} ms (waits ${one.delay}, works ${one.work}, paints ${one.frame}) ` +
        `${one.step}: ${one.event} on ${one.target}\n`,
    );
  }
  expect(all.length).toBeGreaterThan(8);
}, 240_000);
