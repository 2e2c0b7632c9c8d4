import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { payOrder } from '@ardoise/journeys/payments';
import { sharedProduct } from '@ardoise/journeys/shared';
import { writeSheet } from '@ardoise/journeys/sheets';
import { useUpUnits } from '@ardoise/journeys/units';

const desk = useDesk();
const { dataDir } = sharedProduct();

async function teacherWithoutUnits() {
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  await api.dashboard.usage();
  await useUpUnits(dataDir, teacher);
  expect(await api.dashboard.usage()).toMatchObject({ remaining: 0 });
  return { teacher, api };
}

const chosen =
  '/dashboard/create?level=4e&discipline=mathematiques&topic=Le%20th%C3%A9or%C3%A8me%20de%20Pythagore';

/** Pays with a phone whose owner approves at once: the simulator reads the last two digits. */
async function payByPhone(page: Page): Promise<void> {
  await page.waitForURL(/\/dashboard\/paiement\?order=[0-9a-f]{24}$/);
  await page.getByLabel('Numéro MTN MoMo').fill('0197000001');
  await page.getByRole('button', { name: /^Payer \d00/u }).click();
}

test('without units, 100 FCFA are said before the press, and the paid sheet has every choice', async () => {
  const { teacher, api } = await teacherWithoutUnits();
  const page = await desk.open(teacher, chosen, { width: 360 });
  await page.getByText('Vous avez utilisé vos fiches offertes').waitFor();
  const alone = page.getByRole('radio', { name: /^Cette fiche seulement.*100\sFCFA/u });
  expect(await alone.isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^Abonnement Standard.*2\s500\sFCFA/u }).waitFor();
  await expectAccessibleAtAllWidths(page, 'create-paying');

  await page.getByRole('button', { name: /^Effectif/ }).click();
  await page.getByLabel('Nombre d’élèves').fill('37');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await page.waitForURL(/\/dashboard\/paiement\?order=[0-9a-f]{24}$/);
  const id = new URL(page.url()).searchParams.get('order') ?? '';
  expect(await api.orders.get(id)).toMatchObject({
    state: 'open',
    total: 100,
    lines: [{ kind: 'sheet', title: 'Le théorème de Pythagore' }],
  });

  await payByPhone(page);
  await page.getByRole('link', { name: 'Voir la fiche' }).click();
  await page.waitForURL(/\/dashboard\/mes-fiches\/[0-9a-f]{24}$/, { timeout: 60_000 });
  const { content } = await api.sheets.get(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  expect(content.identification).toMatchObject({ level: '4e', classSize: 37 });
  expect(await api.dashboard.usage()).toMatchObject({ remaining: 0, boughtRemaining: 0 });
});

test('after a plan’s quota, writing goes on, and its price is said', async () => {
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  const { id } = await api.orders.open(
    { lines: [{ kind: 'plan', plan: 'basic' }], expectedTotal: 1_000 },
    crypto.randomUUID(),
  );
  await payOrder(api, id);
  await writeSheet(api);
  await useUpUnits(dataDir, teacher);
  const page = await desk.open(teacher, chosen, { width: 360 });
  await page.getByText(/Vous pouvez encore en préparer 5.*100.FCFA/u).waitFor();
  await expectAccessibleAtAllWidths(page, 'create-later');
  await page.getByRole('button', { name: 'Préparer la fiche' }).click();
  await page.waitForURL(/\/dashboard\/mes-fiches\/[0-9a-f]{24}$/, { timeout: 60_000 });
  const sheet = new URL(page.url()).pathname;
  expect(await api.dashboard.usage()).toMatchObject({ unpaid: 1, unpaidRemaining: 4 });

  await page.goto(`${desk.network.url}/dashboard/mes-fiches`);
  await page.getByText('À payer', { exact: true }).waitFor();
  await page.goto(`${desk.network.url}${sheet.replace('mes-fiches', 'apercu-fiche')}`);
  await page.getByRole('button', { name: /^Payer 100.FCFA pour exporter$/u }).waitFor();
  expect(await page.getByRole('button', { name: 'PDF' }).count()).toBe(0);
  await page.goto(`${desk.network.url}${sheet}`);
  await page.getByRole('button', { name: 'Exporter' }).click();
  const toPay = page.getByRole('button', { name: /^Payer 100.FCFA pour exporter$/u });
  await toPay.waitFor();
  await expectAccessibleAtAllWidths(page, 'export-unpaid');
  await toPay.click();
  await payByPhone(page);
  await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
  await page.waitForURL(`**${sheet}`);
  await page.getByRole('button', { name: 'Exporter' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PDF/u }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/u);
});

test('several sheets of which some are unpaid: their price, one payment, and back to the list', async () => {
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  const { id } = await api.orders.open(
    { lines: [{ kind: 'plan', plan: 'basic' }], expectedTotal: 1_000 },
    crypto.randomUUID(),
  );
  await payOrder(api, id);
  await writeSheet(api);
  await useUpUnits(dataDir, teacher);
  for (let rank = 0; rank < 2; rank += 1) await writeSheet(api);
  const page = await desk.open(teacher, '/dashboard/mes-fiches', { width: 360 });
  const exported = page.getByRole('button', { name: 'Exporter en PDF' });
  const exportAll = async () => {
    await page.getByRole('button', { name: 'Sélectionner des fiches' }).click();
    await page.getByRole('button', { name: 'Tout sélectionner' }).click();
    await exported.click();
  };
  await exportAll();
  const asked = page.getByRole('dialog', { name: 'Des fiches à payer' });
  await asked.getByText(/Ces 2 fiches .* 200.FCFA en tout/u).waitFor();
  await expectAccessibleAtAllWidths(page, 'exports-unpaid');
  const single = page.waitForEvent('download');
  await asked.getByRole('button', { name: 'Exporter l’autre fiche' }).click();
  expect((await single).suggestedFilename()).toMatch(/\.pdf$/u);

  await exported.click();
  await asked.getByRole('button', { name: /^Payer 200.FCFA$/u }).click();
  await payByPhone(page);
  await page.getByRole('link', { name: 'Revenir à mes fiches' }).click();
  await page.waitForURL('**/dashboard/mes-fiches');
  expect(await api.dashboard.usage()).toMatchObject({ unpaid: 0 });
  const coming = page.waitForEvent('download');
  await exportAll();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/u);
});
