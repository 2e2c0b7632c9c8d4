import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { type Account, apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { openPhone } from '@ardoise/journeys/content-security-policy';
import { usePage } from '@ardoise/journeys/fixtures';
import { sharedProduct } from '@ardoise/journeys/shared';
import type { FrameLocator, Page } from 'playwright-core';
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

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const api = () => apiOf(product.url, teacher);

/** An order whose buyer stands before the provider's page or widget. */
async function goToPay(provider: 'fedapay' | 'kkiapay'): Promise<string> {
  const lines = [{ kind: 'product', product: 'dix-fiches', quantity: 1 }] as const;
  const { orders, payments } = api();
  const order = await orders.open({ lines: [...lines], expectedTotal: 950 }, crypto.randomUUID());
  const started = await payments.start(order.id, { provider }, crypto.randomUUID());
  const address = started.redirectUrl ?? `${product.url}${started.widgetUrl}`;
  await page.goto(address);
  return order.id;
}

type Buttons = Page | FrameLocator;
const inWidget = () => page.frameLocator('iframe[title="KKiaPay"]');

async function choose(buttons: Buttons, outcome: string, delivery: string): Promise<void> {
  await buttons.getByText('Essayer un autre déroulement').click();
  await buttons.getByLabel('Ce qui arrive au paiement').selectOption(outcome);
  await buttons.getByLabel('Quand le site en est averti').selectOption(delivery);
  await buttons.getByRole('button', { name: 'Jouer ce déroulement' }).click();
}

/** What the simulator offers to try. */
const offered = (buttons: Buttons, label: string): Promise<string[]> =>
  buttons
    .getByLabel(label)
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));

const paid = 'Paiement reçu';
const declined = 'Le paiement n’a pas abouti';
const review = 'Paiement en cours de vérification';
const pending = (name: string) => `${name} n’a pas encore confirmé`;

/** Each outcome, and each delivery of the webhook, once. */
const scenarios = (name: string) =>
  [
    ['approve', 'before-return', paid],
    ['decline', 'twice', declined],
    // KKiaPay knows no cancelling but closing its widget.
    ['cancel', 'out-of-order', name === 'KKiaPay' ? declined : 'Le paiement a été annulé'],
    ['leave', 'never', pending(name)],
    ['approve-late', 'after-return', pending(name)],
    ['pay-twice', 'after-return', paid],
    ['pay-less', 'forged', review],
    ['other-currency', 'old', review],
  ] as const;

async function expectAllOffered(buttons: Buttons): Promise<void> {
  const all = scenarios('');
  expect(await offered(buttons, 'Ce qui arrive au paiement')).toEqual(all.map(([one]) => one));
  expect((await offered(buttons, 'Quand le site en est averti')).toSorted()).toEqual(
    [...new Set(all.map(([, delivery]) => delivery))].toSorted(),
  );
}

test('on FedaPay’s page whatever can happen ends in a page that says it', async () => {
  for (const [outcome, delivery, title] of scenarios('FedaPay')) {
    const order = await goToPay('fedapay');
    if (outcome === 'approve') await expectAllOffered(page);
    await choose(page, outcome, delivery);
    await heading(title).waitFor();
    expect((await api().orders.get(order)).state).toBe(title === paid ? 'fulfilled' : 'open');
  }
});

test('in KKiaPay’s widget whatever can happen ends in a page that says it', async () => {
  for (const [outcome, delivery, title] of scenarios('KKiaPay')) {
    const order = await goToPay('kkiapay');
    const widget = inWidget();
    await widget.getByRole('button', { name: /^Payer 950/u }).waitFor();
    if (outcome === 'approve') await expectAllOffered(widget);
    await choose(widget, outcome, delivery);
    const isSuccess = title === paid || title === review;
    if (!isSuccess) {
      await widget.getByText(/^Le paiement (?:n’est pas passé|est en attente)\.$/u).waitFor();
      await widget.getByRole('button', { name: 'Fermer' }).click();
    }
    await heading(title).waitFor();
    expect((await api().orders.get(order)).state).toBe(title === paid ? 'fulfilled' : 'open');
  }
});

test('the widget closed, its script away, its line cut, and a phone that agrees', async () => {
  // Closed: the order is free for another way.
  const order = await goToPay('kkiapay');
  await inWidget().getByRole('button', { name: 'Fermer' }).click();
  await page.waitForURL(/\/payment\/cancel/u);
  expect(await api().orders.get(order)).toMatchObject({ state: 'open', pendingPaymentId: null });

  await page.route('**/k.js', (route) => route.abort());
  await goToPay('kkiapay');
  await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'pay-widget-away');
  await page.unroute('**/k.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await inWidget()
    .getByRole('button', { name: /^Payer 950/u })
    .waitFor();

  // Cut in the moment of paying.
  await page.route(`${product.url}/payments/**`, (route) => route.abort('internetdisconnected'));
  await choose(inWidget(), 'approve', 'never');
  await page.getByText(/^Pas de connexion/u).waitFor();
  await page.unroute(`${product.url}/payments/**`);
  await heading(paid).waitFor();

  await goToPay('kkiapay');
  await inWidget().getByText('Payer avec un téléphone').click();
  await inWidget().getByLabel('Numéro').fill('01 97 00 00 42');
  await inWidget().getByRole('button', { name: 'Envoyer la demande' }).click();
  await inWidget().getByText('Le paiement est en attente.').waitFor();
  const { trialPhoneUrl } = await api().payments.options();
  const handset = await phone.context.newPage();
  await handset.goto(trialPhoneUrl ?? '');
  await handset.getByRole('button', { name: 'Valider' }).first().click();
  await handset.getByRole('heading', { level: 1 }).waitFor();
  await handset.close();
  await heading(paid).waitFor();
});
