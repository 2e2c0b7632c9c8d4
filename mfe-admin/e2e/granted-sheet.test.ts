import { randomBytes } from 'node:crypto';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { apiOf } from '@ardoise/journeys/accounts';
import { useDesk } from '@ardoise/journeys/desk';
import { sharedProduct } from '@ardoise/journeys/shared';
import { writeSheet } from '@ardoise/journeys/sheets';
import { staffMember } from '@ardoise/journeys/staff';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const desk = useDesk();
const { url, dataDir } = sharedProduct();

const title = 'Le théorème de Pythagore';
const paper = (page: Page) => page.locator('.ardoise-sheet');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('staff read a sheet that its teacher opens from the ticket, until the teacher closes it', async () => {
  const teacher = await desk.teacher();
  const sheet = await writeSheet(desk.directApiOf(teacher));
  const irene = await staffMember(url, dataDir, 'support', 'Irène');
  const ticket = await apiOf(url, teacher).support.open({
    id: randomBytes(12).toString('hex'),
    subject: 'Ma fiche s’est arrêtée',
    category: 'sheet',
    text: 'Bonjour.',
    about: [{ kind: 'sheet', id: sheet }],
  });

  const office = await desk.open(irene, `/admin/support/${ticket.id}/sheet`);
  await office.getByText('Cette fiche n’est pas ouverte à l’équipe').waitFor();
  await expectAccessibleAtAllWidths(office, 'admin-granted-sheet-closed');
  expect(await paper(office).count()).toBe(0);
  await office.getByRole('main').getByRole('link', { name: 'Retour à la demande' }).last().click();
  await button(office, 'Demander à lire la fiche').click();
  await office.getByText('Irène a demandé à lire la fiche').waitFor();
  await expectAccessibleAtAllWidths(office, 'admin-ticket-sheet-asked');

  const phone = await desk.open(teacher, `/ticket/${ticket.id}`, { width: 360 });
  await phone.getByText(/Irène, de l’équipe Ardoise, demande à lire votre fiche/u).waitFor();
  await expectAccessibleAtAllWidths(phone, 'ticket-sheet-asked');
  await button(phone, 'Autoriser l’équipe à lire cette fiche pendant 30 minutes').press('Enter');
  await button(phone, 'Mettre fin à la lecture').waitFor();
  await expectAccessibleAtAllWidths(phone, 'ticket-sheet-granted');

  await office.reload();
  await office.getByText(/Ouverte jusqu’à/u).waitFor();
  await office.getByRole('link', { name: 'Lire la fiche' }).press('Enter');
  await paper(office).getByText(title).first().waitFor();
  await office.getByText(/Lecture seule, jusqu’à/u).waitFor();
  // Read only: there is nothing to write in.
  expect(await paper(office).locator('input, textarea, [contenteditable]').count()).toBe(0);
  await expectAccessibleAtAllWidths(office, 'admin-granted-sheet');

  await button(phone, 'Mettre fin à la lecture').press('Enter');
  await phone.getByText(/L’équipe ne lit plus la fiche/u).waitFor();
  await office.reload();
  await office.getByText('Cette fiche n’est pas ouverte à l’équipe').waitFor();
  expect(await paper(office).count()).toBe(0);
});
