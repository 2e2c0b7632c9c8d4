import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { saidWithAssistant } from '@ardoise/journeys/conversations';
import { sharedProduct } from '@ardoise/journeys/shared';
import type { Page } from 'playwright-core';
import { staffMember } from '@ardoise/journeys/staff';

const desk = useDesk();
const { dataDir } = sharedProduct();
const phone = { width: 360 } as const;

/** A PDF of one empty page. */
const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
);
const receipt = { name: 'recu.pdf', mimeType: 'application/pdf', buffer: pdf };

const main = (page: Page) => page.getByRole('main');
const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const files = (page: Page) => main(page).locator('input[type="file"]');

async function ask(page: Page, text: string): Promise<string> {
  await main(page).getByLabel('De quoi s’agit-il').selectOption({ label: 'Un paiement' });
  await main(page).getByLabel('Objet').fill('Paiement pas arrivé');
  await main(page).getByLabel('Votre message').fill(text);
  await files(page).setInputFiles(receipt);
  await main(page).getByText('recu.pdf').waitFor();
  await main(page).getByRole('button', { name: 'Envoyer la demande' }).click();
  await page.waitForURL(/\/ticket\/[0-9a-f]{24}$/u);
  return /[0-9a-f]{24}$/u.exec(page.url())?.[0] ?? '';
}

test('a teacher asks with a file, reads the answer, and writes once without a network', async () => {
  const teacher = await desk.teacher();
  await saidWithAssistant(dataDir, teacher, [
    'Où est mon paiement ?',
    'Je ne vois pas les paiements.',
  ]);
  const staff = await staffMember(desk.productUrl, dataDir, 'support', 'Jonas');
  const page = await desk.open(teacher, '/dashboard/bibliotheque', phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Aide' }).click();

  // Asking begins with answering.
  await page.getByRole('searchbox', { name: 'Votre question' }).fill('oublié mot de passe');
  const answers = page.getByRole('list', { name: 'Réponses trouvées' });
  await answers.getByRole('heading', { name: /mot de passe/ }).waitFor();
  await expectAccessibleAtAllWidths(page, 'help-answers');
  await main(page).getByText('La page d’où vous venez sera jointe').waitFor();

  await main(page).getByRole('button', { name: 'Écrire' }).click();
  await main(page).getByText('Votre conversation avec l’assistant, 2 messages').waitFor();
  const id = await ask(page, 'MTN a débité 2 500 F et rien n’est arrivé.');
  await thread(page).getByText('MTN a débité').waitFor();
  await thread(page)
    .getByRole('button', { name: /recu\.pdf/ })
    .waitFor();
  await expectAccessibleAtAllWidths(page, 'ticket');

  const api = desk.apiOf(staff).staffSupport;
  const asked = await api.get(id);
  expect(asked.conversation.map(({ from }) => from)).toEqual(['asker', 'assistant']);
  expect(asked.about).toEqual([{ kind: 'page', path: '/dashboard/bibliotheque' }]);
  expect(asked.messages[0]?.attachments.map(({ name }) => name)).toEqual(['recu.pdf']);
  await api.write(id, {
    id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
    kind: 'message',
    text: 'Bonjour. Nous regardons.',
    after: 1,
  });
  await page.reload();
  await thread(page).getByText('Nous regardons.').waitFor();
  await main(page).getByText('À vous de répondre').waitFor();
  await expect.poll(async () => (await api.get(id)).seen.asker).toBe(2);

  // What is typed outlives the page; what is sent waits, in its order.
  await page.getByLabel('Votre réponse').fill('Merci beaucoup');
  await page.reload();
  const field = page.getByLabel('Votre réponse');
  await expect.poll(() => field.inputValue()).toBe('Merci beaucoup');
  await desk.network.disconnect(page);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await field.fill('C’est arrivé');
  await field.press('Control+Enter');
  await expect.poll(() => thread(page).getByText('En attente du réseau').count()).toBe(2);
  await main(page).getByText('Ligne coupée').waitFor();
  await expectAccessibleAtAllWidths(page, 'ticket-offline');
  await desk.network.reconnect(page);
  await expect.poll(() => thread(page).getByText('En attente du réseau').count()).toBe(0);
  const texts = async () => (await api.get(id)).messages.map(({ text }) => text);
  await expect
    .poll(texts)
    .toEqual([
      'MTN a débité 2 500 F et rien n’est arrivé.',
      'Bonjour. Nous regardons.',
      'Merci beaucoup',
      'C’est arrivé',
    ]);

  // Solved, rated, and opened again by an answer.
  await page.getByRole('button', { name: 'C’est résolu' }).click();
  await page.getByRole('heading', { name: 'Cette demande est résolue' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'ticket-solved');
  await page.getByRole('button', { name: 'Oui' }).click();
  await main(page).getByText('Merci de votre avis').waitFor();
  await field.fill('Encore une question');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await main(page).getByText('Nous vous répondons').waitFor();
  await page.getByRole('link', { name: 'Retour à l’aide' }).click();
  await page.getByRole('link', { name: 'Paiement pas arrivé' }).waitFor();
});

test('what was begun is kept on the device, and its faults are named before it is sent', async () => {
  const page = await desk.open(await desk.teacher(), '/dashboard/aide-support', phone);
  await main(page).getByRole('button', { name: 'Écrire' }).click();
  await main(page).getByRole('button', { name: 'Envoyer la demande' }).click();
  await main(page).getByText('Écrivez votre message.').waitFor();
  await main(page).getByLabel('Votre message').fill('Mon logo est flou');
  await files(page).setInputFiles([
    receipt,
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await main(page)
    .getByText(/logo\.svg.*joignez une image/)
    .waitFor();
  await expectAccessibleAtAllWidths(page, 'help-writing');
  await page.reload();
  await main(page).getByRole('button', { name: 'Reprendre votre message' }).click();
  await expect
    .poll(() => main(page).getByLabel('Votre message').inputValue())
    .toBe('Mon logo est flou');
});
