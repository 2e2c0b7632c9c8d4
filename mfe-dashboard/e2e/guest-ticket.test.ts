import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { sharedProduct } from '@ardoise/journeys/shared';
import { staffMember } from '@ardoise/journeys/staff';
import { createTransport, supportClient } from '@ardoise/contract/client';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const desk = useDesk();
const { url, dataDir } = sharedProduct();

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const newId = () => randomBytes(12).toString('hex');

/** The path with its secret, from the mail that a guest gets; null before it has come. */
function linkMailedTo(email: string): string | null {
  const folder = join(dataDir, 'mail');
  const mail = readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(folder, file), 'latin1').replaceAll(/=\r?\n/gu, ''))
    .find((text) => text.includes(email));
  return /\/ticket\/[0-9a-f]{24}#[\w-]{48}/u.exec(mail ?? '')?.[0] ?? null;
}

test('somebody without an account reads and answers by the link of the mail, on a phone, and the next answer comes by itself', async () => {
  const jonas = await staffMember(url, dataDir, 'support', 'Jonas');
  const email = `invite-${newId()}@ecole.example`;
  const http = createTransport({ baseUrl: url, accessToken: () => null, locale: () => 'fr' });
  const { id } = await supportClient(http).openAsGuest({
    id: newId(),
    subject: 'Je ne reçois pas le code',
    text: 'Le code n’arrive pas.',
    category: 'account',
    email,
    name: 'Barnabé',
    language: 'fr',
  });
  await expect.poll(() => linkMailedTo(email), { timeout: 20_000 }).not.toBeNull();
  const api = desk.directApiOf(jonas).staffSupport;
  const answer = (text: string, after: number) =>
    api.write(id, { id: newId(), kind: 'message', text, after });
  await answer('Regardez vos indésirables.', 1);

  const page = await desk.open(null, linkMailedTo(email) ?? '', { width: 360 });
  await thread(page).getByText('Le code n’arrive pas.').waitFor();
  await thread(page).getByText('Regardez vos indésirables.').waitFor();
  // Nobody who looks at the screen, or at its history, learns the secret.
  expect(page.url()).not.toContain('#');
  await expectAccessibleAtAllWidths(page, 'ticket-guest');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByLabel('Votre réponse').fill('Trouvé, merci.');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect
    .poll(async () => (await api.get(id)).messages.map(({ text }) => text))
    .toEqual(['Le code n’arrive pas.', 'Regardez vos indésirables.', 'Trouvé, merci.']);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await answer('Bonne rentrée !', 3);
  await thread(page).getByText('Bonne rentrée !').waitFor({ timeout: 90_000 });
  expect(loads).toBe(0);
});
