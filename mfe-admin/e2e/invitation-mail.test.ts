import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { password, signIn } from '@ardoise/journeys/accounts';
import { dismissComingTexts } from '@ardoise/journeys/coming-texts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { type MailServer, startMailServer } from '@ardoise/journeys/mail-server';
import { type Product, startProduct } from '@ardoise/journeys/product';
import { type StaffAccount, staffMember } from '@ardoise/journeys/staff';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heading, signInAgain, switchFactorOn } from './support/joining.ts';

const fixture = useBrowser();
let mails: MailServer;
let product: Product;

beforeAll(async () => {
  mails = await startMailServer();
  product = await startProduct({ env: mails.env });
});
afterAll(async () => {
  await product?.stop();
  await mails?.stop();
});

/** A page in a browser of its own. */
async function open(path: string, account?: StaffAccount): Promise<Page> {
  const context = await fixture.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'fr-FR',
  });
  if (account === undefined) await dismissComingTexts(context);
  else await signIn(context, product.url, account);
  const page = await context.newPage();
  await page.goto(new URL(path, product.url).href);
  return page;
}

test('an owner invites somebody new, who joins by the mail, sets up the second factor, and finds /admin', async () => {
  const owner = await staffMember(product.url, product.dataDir, 'owner', 'Estelle');
  const email = 'recrue@ecole.example';
  const office = await open('/admin/staff', owner);
  await office.getByRole('button', { name: 'Inviter' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('button', { name: 'Inviter' }).click();
  await office.getByRole('listitem').filter({ hasText: email }).waitFor();

  const mail = await mails.waitFor(email, 'Rejoignez l’équipe d’Ardoise');
  // The product does not know its address here: it took a free port.
  const [link = ''] = /\/auth\?invitation=[\w-]{43}/u.exec(mail) ?? [];
  const page = await open(link);
  await heading(page, 'Rejoindre l’équipe d’Ardoise');
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('Estelle Essai').waitFor();
  await page.getByText('Assistance').waitFor();
  await page.locator('[name="firstName"]').waitFor();
  await expectAccessibleAtAllWidths(page, 'invitation-sign-up');
  // By keyboard: the first field has the focus.
  await page.keyboard.type('Codjo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ahou');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByText('Acceptez les conditions d’utilisation').waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await heading(page, 'Vous faites partie de l’équipe');
  await expectAccessibleAtAllWidths(page, 'invitation-joined');
  await signInAgain(page);
  await page.waitForURL('**/dashboard/parametres');
  await switchFactorOn(page);
  await page.getByRole('navigation').first().waitFor();
  await page.getByRole('link', { name: 'Administration', exact: true }).click();
  await heading(page, 'Aujourd’hui');

  await office.reload();
  await office.getByRole('row').filter({ hasText: email }).getByText('Assistance').waitFor();
});
