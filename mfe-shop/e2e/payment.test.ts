import { expectAccessible, expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { type Account, apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { openPhone } from '@ardoise/journeys/content-security-policy';
import { usePage } from '@ardoise/journeys/fixtures';
import { sharedProduct } from '@ardoise/journeys/shared';
import { sheetRequest } from '@ardoise/journeys/sheets';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';

const product = sharedProduct();
const phone = usePage(openPhone);
let teacher: Account;
let page: Page;

beforeEach(async () => {
  teacher = await signUp(product.url);
  await signIn(phone.context, product.url, teacher);
  ({ page } = phone);
});

const api = () => apiOf(product.url, teacher);
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** An open order of one sheet. */
const openOrder = (account = teacher) =>
  apiOf(product.url, account).orders.open(
    { lines: [{ kind: 'sheet', request: sheetRequest }], expectedTotal: 100 },
    crypto.randomUUID(),
  );

/** The page that plays the buyer's phone stands where the simulator's checkout does. */
async function phonePage(): Promise<string> {
  const { id } = await openOrder();
  const { redirectUrl } = await api().payments.start(
    id,
    { provider: 'fedapay' },
    crypto.randomUUID(),
  );
  return new URL('/phone', redirectUrl ?? '').href;
}

/** Agrees on the buyer's phone, or refuses. */
async function press(answer: 'Valider' | 'Refuser'): Promise<void> {
  const other = await phone.context.newPage();
  await other.goto(await phonePage());
  await other.getByRole('button', { name: answer }).last().click();
  await other.getByRole('heading', { level: 1 }).waitFor();
  await other.close();
}

const pay = () => page.getByRole('button', { name: /^Payer 100/u });
const number = () => page.getByLabel('Numéro MTN MoMo');

test('a teacher pays for a sheet on the phone, by keyboard, and is led to it and to the receipt', async () => {
  const { id } = await openOrder();
  await page.goto(`${product.url}/dashboard/paiement?order=${id}`);
  await pay().waitFor();
  expect(await page.getByRole('radio', { name: /^MTN MoMo/u }).isChecked()).toBe(true);
  await page.getByText('Paiement d’essai').waitFor();

  await number().fill('97 00 00 42');
  await number().press('Enter');
  await page.getByText(/ancienne forme/u).waitFor();
  expect(await number().evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessibleAtAllWidths(page, 'pay-choice');

  // The assistant's button does not stand on it.
  await pay().click({ trial: true, position: { x: 200, y: 10 } });

  await number().fill('01 97 00 00 42');
  await number().press('Enter');
  await heading('Validez le paiement sur votre téléphone').waitFor();
  await expectAccessibleAtAllWidths(page, 'pay-waiting');
  // Nothing is lost when it is left.
  await page.reload();
  await heading('Validez le paiement sur votre téléphone').waitFor();

  await press('Valider');
  await page.getByRole('button', { name: 'Vérifier maintenant' }).click();
  await heading('Paiement reçu').waitFor();
  await expectAccessibleAtAllWidths(page, 'pay-paid');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Reçu n°/u }).click();
  expect((await saved).suggestedFilename()).toMatch(/^recu-\d{4}-\d{6}\.pdf$/u);
  await page.getByRole('link', { name: 'Voir la fiche' }).click();
  await page.waitForURL(/\/dashboard\/(?:create\?generation=|mes-fiches\/)[0-9a-f]{24}/u);
});

test('a teacher says whom the receipt names before paying, by keyboard and by the press that pays', async () => {
  const { id } = await openOrder();
  await page.goto(`${product.url}/orders/${id}/pay`);
  const receipt = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Reçu' }),
  });
  const { firstName, lastName } = teacher.session.user;
  await receipt.getByText(`Au nom de ${firstName} ${lastName}`).waitFor();
  const change = receipt.getByRole('button', { name: 'Changer' });
  const field = receipt.getByLabel('Nom sur le reçu');

  await change.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await receipt.getByText('Dites au nom de qui faire le reçu.').waitFor();
  await expectAccessibleAtAllWidths(page, 'pay-receipt-name', {
    within: 'section:has([name="buyer"])',
  });
  await field.fill('APE des Filaos');
  await page.keyboard.press('Enter');
  await receipt.getByText('Au nom de APE des Filaos').waitFor();
  await expect.poll(() => change.evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await api().orders.get(id)).state).toBe('open');

  await change.click();
  await field.fill('Complexe scolaire La Source');
  await number().fill('01 97 00 00 01');
  await pay().click();
  await heading('Paiement reçu').waitFor();
  expect(await api().orders.get(id)).toMatchObject({ buyer: 'Complexe scolaire La Source' });
});

test('a refusal keeps the order; the same request goes again, or another way is chosen', async () => {
  const { id } = await openOrder();
  await page.goto(`${product.url}/orders/${id}/pay`);
  await number().fill('01 97 00 00 02');
  await pay().click();
  await heading('Le paiement n’a pas abouti').waitFor();
  await expectAccessible(page, 'pay-declined');

  await page.getByRole('button', { name: 'Renvoyer la demande' }).click();
  await expect
    .poll(async () => (await api().orders.get(id)).history.map(({ step }) => step))
    .toEqual([
      'opened',
      'payment-requested',
      'payment-declined',
      'payment-requested',
      'payment-declined',
    ]);
  await heading('Le paiement n’a pas abouti').waitFor();
  await page.getByRole('button', { name: 'Payer autrement' }).click();
  await number().fill('0197000001');
  await page.getByRole('checkbox', { name: /^Garder ce numéro/u }).check();
  await pay().click();
  await heading('Paiement reçu').waitFor();
  // The button back, after paying.
  await page.goto(`${product.url}/orders/${id}/pay`);
  await heading('Paiement reçu').waitFor();
  expect((await api().orders.get(id)).owed).toBe(0);

  // Who has paid before presses once.
  const { items } = await api().paymentMethods.list();
  expect(items).toMatchObject([{ network: 'mtn', lastDigits: '01', isDefault: true }]);
  const next = await openOrder();
  await page.goto(`${product.url}/orders/${next.id}/pay`);
  const own = page.getByRole('radio', { name: /^MTN MoMo, 01/u });
  await own.waitFor();
  expect(await own.isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^MTN MoMo, un autre numéro/u }).waitFor();
  await page.getByRole('radio', { name: /^Moov Money Vous/u }).waitFor();
  await expectAccessible(page, 'pay-kept');
  await pay().click();
  await heading('Paiement reçu').waitFor();
});

test('on the provider’s page: left, taken up again, paid with the line cut, and found paid', async () => {
  const { id } = await openOrder();
  await page.goto(`${product.url}/orders/${id}/pay`);
  await page.getByRole('radio', { name: /^Page de FedaPay/u }).check();
  await pay().click();
  await page.waitForURL(/\/pay\/\w+$/u);
  await page.goBack();
  await heading('Terminez le paiement chez FedaPay').waitFor();
  await expectAccessible(page, 'pay-page');

  await page.getByRole('link', { name: 'Continuer chez FedaPay' }).click();
  await page.waitForURL(/\/pay\/\w+$/u);
  // The way back is cut: the provider has the money, the browser shows nothing of us.
  const returned: string[] = [];
  await page.route(/\/pay\//u, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    returned.push(answer.headers()['location'] ?? '');
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: /^Payer/u }).click();
  await expect.poll(() => returned.length).toBe(1);

  await page.waitForURL(/^chrome-error:/u);
  const address = new URL(returned[0] ?? '');
  expect(address.pathname).toBe('/payment/sheet-success');
  await page.goto(address.href);
  await heading('Paiement reçu').waitFor();
  const order = await api().orders.get(id);
  expect(order).toMatchObject({ state: 'fulfilled', owed: 0 });
});

test('what the address says of a payment is not believed', async () => {
  const { id } = await openOrder();
  const started = await api().payments.start(id, { provider: 'fedapay' }, crypto.randomUUID());
  const query = `order=${id}&payment=${started.payment.id}&id=1&status=approved`;
  for (const path of ['/payment/success', '/payment/cancel', '/payment-success-enhanced']) {
    await page.goto(`${product.url}${path}?${query}`);
    await heading('FedaPay n’a pas encore confirmé').waitFor();
  }
  await expectAccessible(page, 'pay-return');
  await page.getByRole('button', { name: 'Payer autrement' }).click();
  await page.getByText(/^Vous avez quitté le paiement chez FedaPay/u).waitFor();
  await pay().waitFor();
  expect((await api().orders.get(id)).state).toBe('open');

  const other = await signUp(product.url);
  const foreign = await openOrder(other);
  for (const named of [`order=${foreign.id}`, 'order=nonsense', '']) {
    await page.goto(`${product.url}/payment/fiche-success?${named}`);
    await heading('Commande introuvable').waitFor();
  }
});

test.each([
  ['07', 'Paiement en cours de vérification'],
  ['03', 'Le paiement a été annulé'],
])('a phone that ends in %s: %s', async (digits, name) => {
  const { id } = await openOrder();
  await page.goto(`${product.url}/orders/${id}/pay`);
  await number().fill(`01970000${digits}`);
  await pay().click();
  await heading(name).waitFor();
});

test('while the server cannot be reached, the page says so and goes on asking', async () => {
  const { id } = await openOrder();
  await page.goto(`${product.url}/orders/${id}/pay`);
  await number().fill('0197000042');
  await pay().click();
  await heading('Validez le paiement sur votre téléphone').waitFor();
  await phone.context.setOffline(true);
  await page.getByText(/^Pas de connexion/u).waitFor();
  await phone.context.setOffline(false);
  await press('Valider');
  await heading('Paiement reçu').waitFor();
});

test('money that comes after the order was cancelled is owed to the buyer, and said', async () => {
  const { id } = await openOrder();
  await page.goto(`${product.url}/orders/${id}/pay`);
  await number().fill('0197000042');
  await pay().click();
  await heading('Validez le paiement sur votre téléphone').waitFor();
  await api().orders.cancel(id);
  await press('Valider');
  await heading('Cette somme est à vous rendre').waitFor();
  await page.getByText(/après l’annulation de votre commande/u).waitFor();
  await expectAccessible(page, 'pay-owed');
});

test('two tabs that pay at once wait for one payment', async () => {
  const { id } = await openOrder();
  const other = await phone.context.newPage();
  for (const tab of [page, other]) await tab.goto(`${product.url}/orders/${id}/pay`);
  for (const tab of [page, other]) {
    await tab.getByLabel('Numéro MTN MoMo').fill('0197000042');
    await tab.getByRole('button', { name: /^Payer 100/u }).click();
    await tab
      .getByRole('heading', { level: 1, name: 'Validez le paiement sur votre téléphone' })
      .waitFor();
  }
  const { history } = await api().orders.get(id);
  expect(history.filter(({ step }) => step === 'payment-requested')).toHaveLength(1);
});

test('where paying is off, it is said and nothing is offered', async () => {
  const { id } = await openOrder();
  await page.route('**/payments/options', (route) =>
    route.fulfill({ json: { providers: [], isTrial: false, trialPhoneUrl: null } }),
  );
  await page.goto(`${product.url}/orders/${id}/pay`);
  await heading('Le paiement n’est pas ouvert').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectAccessible(page, 'pay-off');
});
