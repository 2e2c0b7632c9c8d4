import { expect, test } from 'vitest';
import { expectAccessible, overflow } from '@ardoise/journeys/accessibility';
import { usePage } from '@ardoise/journeys/fixtures';
import { sharedProduct } from '@ardoise/journeys/shared';

const product = sharedProduct();
const phone = usePage();

const menu = () => phone.page.locator('details.menu');
const opener = () => phone.page.locator('details.menu > summary');

test.each(['/', '/pricing', '/nulle-part'])(
  'the menu of %s opens where it is pressed',
  async (path) => {
    const { page } = phone;
    await page.goto(`${product.url}${path}`);
    await opener().click();
    const links = menu().getByRole('link');
    await links.first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(addresses).toEqual(
      expect.arrayContaining(['/features', '/pricing', '/aide-support', '/auth?mode=sign-up']),
    );
    expect(await overflow(page)).toEqual([]);
    await expectAccessible(page, `menu${path.replaceAll('/', '-')}`, { within: 'details.menu' });
  },
);

test('it closes by Escape, outside of it, when the focus leaves, and with its page', async () => {
  const { page } = phone;
  const isOpen = () => menu().evaluate((element) => element.hasAttribute('open'));
  await page.goto(`${product.url}/features`);
  await opener().press('Enter');
  expect(await isOpen()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');

  await opener().click();
  await page.locator('h1').click({ force: true, position: { x: 4, y: 4 } });
  await page.mouse.click(180, 760);
  await expect.poll(isOpen).toBe(false);

  await opener().press('Enter');
  await page.locator('footer a').first().focus();
  await expect.poll(isOpen).toBe(false);

  await opener().click();
  await menu().getByRole('link', { name: 'Tarifs' }).click();
  await page.waitForURL('**/pricing');
  await page.goBack();
  await page.waitForURL('**/features');
  await expect.poll(isOpen).toBe(false);
});

test('it opens without the program of the page', async () => {
  const { page } = phone;
  await page.route(/\/assets\/static-pages-/u, (route) => route.abort());
  await page.goto(`${product.url}/`);
  await opener().click();
  await menu().getByRole('link', { name: 'Tarifs' }).click();
  await page.waitForURL('**/pricing');
});
