import { beforeAll, expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import type { Account, Api } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { contentOf } from '@ardoise/journeys/downloads';
import { payOrder } from '@ardoise/journeys/payments';
import { sheetRequest } from '@ardoise/journeys/sheets';

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

  await page.goto(`${desk.network.url}/dashboard`);
  await page.getByText(/^Abonnement Standard, payé jusqu’au/u).waitFor();
  await expectAccessibleAtAllWidths(page, 'overview-plan');
  await page.getByRole('link', { name: 'Voir l’abonnement' }).click();
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

test('what was paid stands in the billing, with its receipt and a file for accounts', async () => {
  const payer = await desk.teacher();
  const page = await desk.open(payer, '/dashboard/facturation', { width: 360 });
  await page.getByText('Aucun paiement pour l’instant').waitFor();
  await expectAccessibleAtAllWidths(page, 'billing-empty');
  const own = desk.apiOf(payer);
  const topic = '=Le théorème de Pythagore';
  const lines = [{ kind: 'sheet' as const, request: { ...sheetRequest, topic } }];
  const { id } = await own.orders.open({ lines, expectedTotal: 100 }, crypto.randomUUID());
  const { receipt, number } = await payOrder(own, id);

  await page.reload();
  await page.getByText(/payés en \d{4}, sur 1 reçu/u).waitFor();
  await expectAccessibleAtAllWidths(page, 'billing');
  const saved = async (button: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: await contentOf(file) };
  };
  const paper = await saved(`Télécharger le reçu ${receipt}`);
  expect(paper.name).toBe(`recu-${receipt}.pdf`);
  expect(paper.bytes.subarray(0, 4).toString()).toBe('%PDF');
  const [head = '', row = ''] = (await saved('Exporter en CSV')).bytes.toString().split('\r\n');
  expect(head).toContain('Date;Commande;Objet;Moyen;État');
  expect(row).toContain(`;${number};'${topic};MTN`);
});

test('a number is kept in its own form, chosen as the default, and deleted', async () => {
  const page = await desk.open(await desk.teacher(), '/dashboard/gestion-cartes', { width: 360 });
  await page.getByText('Aucun numéro n’est gardé pour l’instant.').waitFor();
  const number = page.getByLabel('Numéro', { exact: true });
  const keep = page.getByRole('button', { name: 'Garder ce numéro' });
  await number.fill('97 00 00 42');
  await keep.click();
  await page.getByText(/ancienne forme, à huit chiffres\. Ajoutez 01 devant/u).waitFor();
  await expectAccessibleAtAllWidths(page, 'methods-former');
  await number.fill('01 97 00 00 42');
  await keep.click();
  await page.getByRole('heading', { name: /^MTN MoMo 01.••.••.••.42$/u }).waitFor();
  await page.getByText('Par défaut', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Moov' }).check();
  await number.fill('0195000017');
  await keep.click();
  await page.getByRole('heading', { name: /^Moov Money 01.••.••.••.17$/u }).waitFor();
  await expectAccessibleAtAllWidths(page, 'methods');

  const moov = page.getByRole('listitem').filter({ hasText: 'Moov Money' });
  await moov.getByRole('button', { name: 'Mettre par défaut' }).click();
  await moov.getByText('Par défaut', { exact: true }).waitFor();
  await moov.getByRole('button', { name: /^Supprimer Moov Money/u }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Votre abonnement en cours et vos paiements passés').waitFor();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await moov.waitFor({ state: 'detached' });
});
