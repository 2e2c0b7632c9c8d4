import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { openPhone } from '@ardoise/journeys/content-security-policy';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { type Product, startProduct } from '@ardoise/journeys/product';
import { type ScriptedGemini, startScriptedGemini } from '@ardoise/journeys/scripted-gemini';
import { sheetRequest } from '@ardoise/journeys/sheets';

const shared = useBrowser();
let gemini: ScriptedGemini | undefined;
let product: Product | undefined;

beforeAll(async () => {
  gemini = await startScriptedGemini('hanging-after-plan');
  product = await startProduct({ env: gemini.env });
});
afterAll(async () => {
  await product?.stop();
  await gemini?.stop();
});

test('the plan of a lesson is on screen while the rest is written, and goes when it is stopped', async () => {
  const url = product?.url ?? '';
  const account = await signUp(url);
  const api = apiOf(url, account);
  const { id } = await api.generations.start(
    { ...sheetRequest, topic: 'Le théorème de Pythagore' },
    crypto.randomUUID(),
  );
  const context = await openPhone(shared.browser);
  await signIn(context, url, account);
  const page = await context.newPage();
  await page.goto(`${url}/dashboard/create?generation=${id}`);
  const plan = page.getByRole('region', { name: 'Votre leçon en préparation' });
  await plan.getByText(/^\d+ connaissances$/).waitFor();
  await plan.getByText('Activités à venir').waitFor();
  expect(await plan.getByRole('definition').first().innerText()).not.toBe('');
  await page.getByRole('timer').getByText('sur 30\u00a0s').waitFor();
  const now = page.locator('li[aria-current="step"]');
  expect(await now.textContent()).toContain('Leçon');
  await expectAccessibleAtAllWidths(page, 'plan of a lesson');

  await page.getByRole('button', { name: 'Arrêter' }).first().click();
  await page.getByRole('heading', { name: 'La préparation est arrêtée' }).waitFor();
  expect(await plan.count()).toBe(0);
}, 180_000);

test('where a model writes, its half minute is announced before the press', async () => {
  const url = product?.url ?? '';
  const context = await openPhone(shared.browser);
  await signIn(context, url, await signUp(url));
  const page = await context.newPage();
  const query = new URLSearchParams({
    level: '4e',
    discipline: 'mathematiques',
    topic: 'Pythagore',
  });
  await page.goto(`${url}/dashboard/create?${query}`);
  await page.getByText(/^Environ 30\ss\. Il vous reste 3 fiches/u).waitFor();
}, 60_000);
