import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { openDatabase } from '@ardoise/journeys/database';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { type Product, startProduct } from '@ardoise/journeys/product';
import { staffMember } from '@ardoise/journeys/staff';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextFollowing } from './parts/following.ts';

/** Milliseconds that a step may take on a busy machine. */
const patience = 90_000;

const shared = useBrowser();
let product: Product | undefined;
const running = () => {
  if (product === undefined) throw new Error('It starts in beforeAll');
  return product;
};
beforeAll(async () => {
  product = await startProduct();
}, 180_000);
afterAll(() => product?.stop());

async function openFollowing(account: Account, path: string, width: number): Promise<Page> {
  const { url } = running();
  const context = await shared.browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    locale: 'fr',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patience);
  await signIn(context, url, account);
  const page = await context.newPage();
  const following = nextFollowing(page);
  await page.goto(`${url}${path}`);
  await following;
  return page;
}

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const main = (page: Page) => page.getByRole('main');

async function ask(page: Page): Promise<string> {
  await main(page).getByRole('button', { name: 'Écrire' }).click();
  await main(page).getByLabel('De quoi s’agit-il').selectOption({ label: 'Un paiement' });
  await main(page).getByLabel('Objet').fill('Paiement pas arrivé');
  await main(page).getByLabel('Votre message').fill('MTN a débité 2 500 F.');
  await main(page).getByRole('button', { name: 'Envoyer la demande' }).click();
  await page.waitForURL(/\/ticket\/[0-9a-f]{24}$/u);
  return /[0-9a-f]{24}$/u.exec(page.url())?.[0] ?? '';
}

/** Types until the other side sees it: a topic is followed a moment after its page is shown. */
async function typeUntil(page: Page, label: string, isSeen: () => Promise<boolean>) {
  await page.getByRole('textbox', { name: label, exact: true }).focus();
  await expect
    .poll(
      async () => {
        await page.keyboard.type('.');
        return isSeen();
      },
      { timeout: patience, interval: 500 },
    )
    .toBe(true);
}

const answersMailedTo = (email: string): number =>
  readdirSync(join(running().dataDir, 'mail'))
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(running().dataDir, 'mail', file), 'latin1'))
    .filter((mail) => mail.includes(email) && mail.includes('/ticket/')).length;

/** As if nobody had looked at their tickets for an hour. */
async function lookAway(): Promise<void> {
  const { db, close } = await openDatabase(running().dataDir);
  const before = new Date(Date.now() - 3_600_000);
  await db.collection('tickets').updateMany({}, { $set: { 'seen.askerAt': before } });
  await close();
}

test('a teacher asks on a phone, the team answers: nobody reloads, and a crash between changes nothing', async () => {
  const { url, dataDir, kill, restart } = running();
  const teacher = await signUp(url);
  const away = await signUp(url, 'Barnabé');
  const irene = await staffMember(url, dataDir, 'support', 'Irène');

  // Somebody who does not look is mailed.
  const { id: left } = await apiOf(url, away).support.open({
    id: randomBytes(12).toString('hex'),
    subject: 'Le logo est flou',
    category: 'sheet',
    text: 'Bonjour.',
  });
  await lookAway();
  const staff = apiOf(url, irene).staffSupport;
  const answer = { id: randomBytes(12).toString('hex'), kind: 'message', after: 1 } as const;
  await staff.write(left, { ...answer, text: 'Voici.' });

  const desk = await openFollowing(irene, '/admin/support', 1280);
  const phone = await openFollowing(teacher, '/dashboard/aide-support', 360);
  const id = await ask(phone);
  await desk.getByRole('button', { name: 'Paiement pas arrivé' }).click();
  await thread(desk).getByText('MTN a débité 2 500 F.').waitFor();

  // Typing is seen on both sides, and so is what was sent.
  const writes = (page: Page, name: string) => () => thread(page).getByText(name).isVisible();
  await typeUntil(desk, 'Réponse', writes(phone, 'écrit'));
  await desk.getByRole('textbox', { name: 'Réponse', exact: true }).fill('Nous regardons.');
  await desk.keyboard.press('Control+Enter');
  await thread(phone).getByText('Nous regardons.').waitFor();
  await thread(desk).getByText('vu', { exact: true }).waitFor();
  await typeUntil(phone, 'Votre réponse', writes(desk, 'Afi Essai écrit'));
  await phone.getByLabel('Votre réponse').fill('Merci, j’attends.');
  await phone.keyboard.press('Control+Enter');
  await thread(desk).getByText('Merci, j’attends.').waitFor();
  await expect.poll(() => answersMailedTo(away.session.user.email)).toBe(1);

  // The process dies, and the database with it; what is written meanwhile waits.
  const back = [nextFollowing(desk), nextFollowing(phone)];
  await kill();
  await phone.getByLabel('Votre réponse').fill('Toujours rien.');
  await phone.keyboard.press('Control+Enter');
  await thread(phone).getByText('Toujours rien.').waitFor();
  await restart();
  await Promise.all(back);
  await thread(desk).getByText('Toujours rien.').waitFor();
  await desk.getByRole('textbox', { name: 'Réponse', exact: true }).fill('C’est arrivé.');
  await desk.keyboard.press('Control+Enter');
  await thread(phone).getByText('C’est arrivé.').waitFor();

  const { messages } = await staff.get(id);
  expect(messages.map(({ text }) => text)).toEqual([
    'MTN a débité 2 500 F.',
    'Nous regardons.',
    'Merci, j’attends.',
    'Toujours rien.',
    'C’est arrivé.',
  ]);
  // Who read it on the page is not mailed; who was is mailed once.
  expect(answersMailedTo(teacher.session.user.email)).toBe(0);
  expect(answersMailedTo(away.session.user.email)).toBe(1);
}, 360_000);
