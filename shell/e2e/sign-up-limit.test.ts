import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { password, signUp } from '@ardoise/journeys/accounts';
import { usePage } from '@ardoise/journeys/fixtures';
import { type MailServer, startMailServer } from '@ardoise/journeys/mail-server';
import { type Product, startProduct } from '@ardoise/journeys/product';

let mails: MailServer;
let product: Product;
const phone = usePage();

beforeAll(async () => {
  mails = await startMailServer();
  product = await startProduct({ env: mails.env });
});

afterAll(async () => {
  await product?.stop();
  await mails?.stop();
});

/** Asks for an account on the screen; resolves to what the screen says instead of opening one. */
async function refusalFor(email: string): Promise<string> {
  const { page } = phone;
  await page.goto(`${product.url}/auth?mode=sign-up`);
  await page.getByLabel('Prénom').fill('Sènami');
  await page.getByLabel('Nom', { exact: true }).fill('Agossou');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel(/J’accepte/).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  const refusal = page.getByText(/Un compte existe déjà|Beaucoup de comptes/);
  await refusal.waitFor();
  return await refusal.innerText();
}

test('after ten taken addresses a network gets one answer for all addresses, and the rest by mail', async () => {
  const { page } = phone;
  const taken = (await signUp(product.url)).session.user.email;
  for (let answers = 1; answers < 10; answers += 1) {
    const response = await fetch(`${product.url}/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({
        email: taken,
        password,
        firstName: 'Afi',
        lastName: 'Essai',
        language: 'fr',
        acceptTerms: true,
      }),
    });
    expect(response.status).toBe(409);
  }
  expect(await refusalFor(taken)).toContain('Un compte existe déjà avec cette adresse.');

  const ofTaken = await refusalFor(taken);
  expect(ofTaken).toContain('ouvrez l’e-mail envoyé à cette adresse');
  await expectAccessibleAtAllWidths(page, 'sign-up answered by mail');
  const free = `libre-${process.pid}@ecole.example`;
  expect(await refusalFor(free)).toBe(ofTaken);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();

  const known = await mails.waitFor(taken, 'Votre adresse a déjà un compte Ardoise');
  expect(known).toMatch(/^http\S+\/auth\s*$/mu);
  const fresh = await mails.waitFor(free, 'Confirmez votre adresse e-mail');
  // The product does not know the port that it got.
  const link = /\/auth\?verify=[\w-]{43}/u.exec(fresh)?.[0] ?? '';
  await page.goto(product.url + link);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await page.getByRole('heading', { name: /Bonjour, Sènami/u }).waitFor();
}, 90_000);
