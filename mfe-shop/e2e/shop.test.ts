import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { expect, test } from 'vitest';

const desk = useDesk();

function textsIn(feature: string, locale: string): (id: string) => string {
  const file = resolve(import.meta.dirname, `../src/features/${feature}/messages/${locale}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return (id) => texts[id] ?? id;
}

test('the shop stands at its address for somebody without an account, accessible in every theme and width', async () => {
  const page = await desk.open(null, '/shop');
  await page.getByRole('heading', { level: 1, name: 'Boutique' }).waitFor();
  expect(await page.title()).toBe('Boutique · Ardoise');
  await expectAccessibleAtAllWidths(page, 'shop');
});

test.each(['en', 'de', 'es'] as const)('it speaks %s', async (locale) => {
  const page = await desk.open(await desk.teacher(), '/orders', { locale });
  await page.getByText(textsIn('orders', locale)('orders.empty-text')).waitFor();
});

test('orders lead somebody who is signed out to sign in, and back', async () => {
  const page = await desk.open(null, '/orders');
  const link = page.locator('main').getByRole('link', { name: 'Se connecter' });
  expect(await link.getAttribute('href')).toBe('/auth?next=%2Forders');
});
