import { beforeAll, expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import type { Account, Api } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { payOrder } from '@ardoise/journeys/payments';

const desk = useDesk();
let teacher: Account;
let api: Api;

beforeAll(async () => {
  teacher = await desk.teacher();
  api = desk.apiOf(teacher);
});

test('a plan is taken, changed, stopped and kept', async () => {
  const page = await desk.open(teacher, '/dashboard/abonnement', { width: 360 });
  await page.getByText('une fiche coûte alors 100\u202fFCFA').waitFor();
  await expectAccessibleAtAllWidths(page, 'subscription-none');
  await page.getByRole('button', { name: 'Prendre Standard' }).click();
  await page.waitForURL(/\/dashboard\/paiement\?order=[0-9a-f]{24}$/);
  const id = new URL(page.url()).searchParams.get('order') ?? '';
  expect(await api.orders.get(id)).toMatchObject({ state: 'open', total: 2_500 });
  await payOrder(api, id);

  await page.goto(`${desk.network.url}/dashboard/abonnement`);
  await page
    .getByText(/^Standard/u)
    .first()
    .waitFor();
  await page.getByRole('img', { name: /il reste \d+ jours sur \d+/u }).waitFor();
  await page.getByText('fiches de l’abonnement, à préparer avant le').waitFor();
  await page.getByText('fiches offertes, sans date de fin').waitFor();
  await expectAccessibleAtAllWidths(page, 'subscription-active');

  await page.getByRole('button', { name: 'Choisir Basic pour la suite' }).click();
  await page.getByRole('heading', { name: /^Basic : 1.000.FCFA pour 10 fiches$/u }).waitFor();
  await page.getByRole('button', { name: 'Ne plus passer à Basic' }).click();
  await page.getByRole('heading', { name: /^Standard : 2.500.FCFA/u }).waitFor();

  await page.getByRole('button', { name: 'Arrêter à la fin de la période' }).click();
  await page.getByText(/^L’abonnement Standard prend fin après le/u).waitFor();
  expect(await api.subscription.get()).toMatchObject({ cancelsAtEnd: true });
  await expectAccessibleAtAllWidths(page, 'subscription-stopped');
  await page.getByRole('button', { name: 'Garder Standard' }).click();
  await page.getByRole('heading', { name: /^Standard : 2.500.FCFA/u }).waitFor();

  const { offers } = await api.subscription.get();
  const premium = offers.find(({ plan }) => plan === 'premium');
  expect(premium?.kind).toBe('upgrade');
  await page.getByRole('button', { name: 'Passer à Premium' }).click();
  await page.waitForURL(/\/dashboard\/paiement\?order=[0-9a-f]{24}$/);
  const upgrade = await api.orders.get(new URL(page.url()).searchParams.get('order') ?? '');
  expect(upgrade.total).toBe(premium?.price);
});
