import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { contentOf } from '@ardoise/journeys/downloads';
import { payOrder } from '@ardoise/journeys/payments';
import { expect, test } from 'vitest';

const desk = useDesk();

function textsIn(feature: string, locale: string): (id: string) => string {
  const file = resolve(import.meta.dirname, `../src/features/${feature}/messages/${locale}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return (id) => texts[id] ?? id;
}

const product = { slug: 'dix-fiches', name: '10 fiches à préparer' };

test('the shop and a product can be looked at without an account, in every theme and width', async () => {
  const page = await desk.open(null, '/shop');
  await page.getByRole('heading', { level: 1, name: 'Boutique' }).waitFor();
  expect(await page.title()).toBe('Boutique · Ardoise');
  await page.getByRole('heading', { level: 3, name: product.name }).waitFor();
  await expectAccessibleAtAllWidths(page, 'shop');
  await page.getByRole('link', { name: product.name }).click();
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
  await page.getByText('950').first().waitFor();
  await expectAccessibleAtAllWidths(page, 'shop-product');
});

test('filters stand in the address, and what matches nothing says so', async () => {
  const page = await desk.open(null, '/shop', { width: 360 });
  await page.getByRole('link', { name: 'Fiches à préparer', exact: true }).click();
  await page.getByRole('heading', { level: 3, name: product.name }).waitFor();
  expect(new URL(page.url()).search).toBe('?genre=fiches');
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByRole('heading', { name: 'Aucun produit ne correspond' }).waitFor();
  expect(new URL(page.url()).search).toBe('?genre=fiches&q=zzzz');
  await page.getByRole('link', { name: 'Effacer les filtres' }).click();
  await page.getByRole('heading', { level: 3, name: product.name }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('the shop says when it cannot be reached, and comes back', async () => {
  desk.network.callsFail = true;
  const page = await desk.open(null, '/shop');
  await page.getByRole('heading', { name: 'La boutique n’a pas pu s’afficher' }).waitFor();
  desk.network.callsFail = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { level: 3, name: product.name }).waitFor();
});

test('a product that is not for sale says so, and leads to the shop', async () => {
  const page = await desk.open(null, '/shop/jamais-vendu');
  await page.getByRole('heading', { name: 'Ce produit n’est plus en vente' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Voir la boutique' }).click();
  await page.getByRole('heading', { level: 1, name: 'Boutique' }).waitFor();
});

test('a basket survives a reload and the way to sign-in, and one press opens its order', async () => {
  const page = await desk.open(null, '/shop', { width: 360 });
  const add = page.getByRole('button', { name: `Ajouter au panier : ${product.name}` });
  await add.click();
  await add.click();
  await page.reload();
  await page.getByRole('link', { name: 'Panier, 2 articles' }).click();
  await page.getByText('1 900 FCFA').first().waitFor();
  await page.getByRole('button', { name: `Un de moins : ${product.name}` }).click();
  await page.getByText('950 FCFA').first().waitFor();
  const signIn = page.getByRole('link', { name: 'Se connecter pour commander' });
  expect(await signIn.getAttribute('href')).toBe('/auth?next=%2Forders%2Fpanier');
  await expectAccessibleAtAllWidths(page, 'shop-basket');

  const account = await desk.teacher();
  const basket = await page.evaluate(() => localStorage.getItem('ardoise-basket'));
  const own = await desk.open(account, '/orders/panier', { width: 360 });
  await own.evaluate((kept) => localStorage.setItem('ardoise-basket', kept ?? ''), basket);
  await own.reload();
  await own.getByRole('button', { name: 'Commander' }).click();
  await own.waitForURL(/\/orders\/[0-9a-f]{24}\/pay$/);
  expect(await own.evaluate(() => localStorage.getItem('ardoise-basket'))).toBeNull();
  const orders = await desk.apiOf(account).orders.list();
  expect(orders.items.map(({ state, total }) => [state, total])).toEqual([['open', 950]]);
});

test('a basket says what is withdrawn and what has another price, and orders the rest', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, '/orders/panier');
  await page.getByRole('heading', { name: 'Votre panier est vide' }).waitFor();
  await page.evaluate(() =>
    localStorage.setItem(
      'ardoise-basket',
      JSON.stringify([
        { slug: 'dix-fiches', quantity: 2, price: 900 },
        { slug: 'jamais-vendu', quantity: 1, price: 700 },
      ]),
    ),
  );
  await page.reload();
  await page.getByText('Le prix est passé de 900 FCFA à 950 FCFA.').waitFor();
  await page.getByText('Ce produit n’est plus en vente. Il n’est pas compté').waitFor();
  await page.getByRole('button', { name: 'Commander' }).click();
  await page.waitForURL(/\/orders\/[0-9a-f]{24}\/pay$/);
  const [order] = (await desk.apiOf(account).orders.list()).items;
  expect(order?.total).toBe(1_900);
  // What could not be ordered is not forgotten.
  const kept = await page.evaluate(() => localStorage.getItem('ardoise-basket'));
  expect(kept).toContain('jamais-vendu');
  expect(kept).not.toContain('dix-fiches');
});

test('an order whose answer was lost is opened once', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, `/shop/${product.slug}`);
  let answers = 0;
  await page.route('**/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    answers += 1;
    if (answers > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const buy = page.getByRole('button', { name: 'Acheter maintenant' });
  await buy.click();
  await page.getByText('La commande n’a pas été ouverte').waitFor();
  await buy.click();
  await page.waitForURL(/\/orders\/[0-9a-f]{24}\/pay$/);
  expect((await desk.apiOf(account).orders.list()).items).toHaveLength(1);
});

test('a set of sheets is bought with consent, and its files and receipt are downloaded', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, '/shop/classe-de-cm2', { width: 360 });
  const buy = page.getByRole('button', { name: 'Acheter maintenant' });
  await buy.click();
  await page.getByText('Cochez cette case').waitFor();
  await expectAccessibleAtAllWidths(page, 'shop-bundle');
  await page.getByRole('checkbox').check();
  await buy.click();
  await page.waitForURL(/\/orders\/[0-9a-f]{24}\/pay$/);
  const id = page.url().split('/').at(-2) ?? '';
  await payOrder(desk.directApiOf(account), id);
  await page.goto(page.url().replace(/\/pay$/u, ''));
  await page.getByText('Tout est sur votre compte').waitFor();
  await page.getByText('fichiers séparés').click();
  await expectAccessibleAtAllWidths(page, 'order-files');
  for (const [name, start] of [
    [/^Reçu n°/u, '%PDF'],
    [/tout le dossier$/u, 'PK'],
  ] as const) {
    const control = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    const [file] = await Promise.all([page.waitForEvent('download'), control.click()]);
    expect((await contentOf(file)).toString('latin1', 0, start.length)).toBe(start);
  }
});

test('an order is found in the list, shows its steps, and can be cancelled', async () => {
  const account = await desk.teacher();
  const api = desk.apiOf(account);
  const lines = [{ kind: 'plan', plan: 'basic' } as const];
  const order = await api.orders.open({ lines, expectedTotal: 1_000 }, 'an-order-to-cancel');
  const page = await desk.open(account, '/orders', { width: 360 });
  const pay = page.getByRole('link', { name: /Payer 1/u });
  expect(await pay.getAttribute('href')).toBe(`/orders/${order.id}/pay`);
  await expectAccessibleAtAllWidths(page, 'orders');
  await page.locator('main h2 a').click();
  await page.getByRole('heading', { level: 1, name: `Commande n° ${order.number}` }).waitFor();
  await page.getByText('Commande ouverte').waitFor();
  await expectAccessibleAtAllWidths(page, 'order');
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByText('Commande annulée').waitFor();
  expect((await api.orders.get(order.id)).state).toBe('cancelled');
  expect(await page.getByRole('link', { name: /Payer/u }).count()).toBe(0);
});

test('another teacher’s order is answered as none', async () => {
  const lines = [{ kind: 'plan', plan: 'basic' } as const];
  const api = desk.apiOf(await desk.teacher());
  const { id } = await api.orders.open({ lines, expectedTotal: 1_000 }, 'an-order-of-mine');
  const page = await desk.open(await desk.teacher(), `/orders/${id}`);
  await page.getByRole('heading', { name: 'Cette commande n’est pas à votre compte' }).waitFor();
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
