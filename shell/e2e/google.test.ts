import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { signUp } from '@ardoise/journeys/accounts';
import { usePage } from '@ardoise/journeys/fixtures';
import { startIdentityProvider } from '@ardoise/journeys/identity-provider';
import { openMailbox } from '@ardoise/journeys/mailbox';
import { type Product, startProduct } from '@ardoise/journeys/product';

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let product: Product;
const phone = usePage();

beforeAll(async () => {
  provider = await startIdentityProvider();
  product = await startProduct({ env: provider.env });
});

afterAll(async () => {
  await product?.stop();
  await provider?.stop();
});

let people = 0;

/** Who is signed in at Google from now on. */
async function person(more: Record<string, string | boolean> = {}) {
  people += 1;
  const found = {
    sub: `person-${people}`,
    email: `sena-${people}-${process.pid}@ecole.example`,
    email_verified: true,
    given_name: 'Sèna',
    family_name: 'Agossou',
    ...more,
  };
  await provider.order({ person: found });
  return found;
}

const google = () => phone.page.getByRole('link', { name: 'Continuer avec Google' });
const press = (name: string) => phone.page.getByRole('button', { name, exact: true }).click();
const desk = (name: string) =>
  phone.page.getByRole('heading', { name: new RegExp(`Bonjour, ${name}`, 'u') }).waitFor();

describe('Google', () => {
  test('makes an account, goes on to the requested page, and opens the same account later', async () => {
    await person();
    const asked: string[] = [];
    phone.page.on('request', (request) => asked.push(request.url()));
    const next = '/dashboard/bibliotheque';
    await phone.page.goto(`${product.url}/auth?mode=sign-up&next=${encodeURIComponent(next)}`);
    await phone.page.getByText('En continuant avec Google, vous acceptez').waitFor();
    await expectAccessibleAtAllWidths(phone.page, 'google offered');
    // Mark and text are part of the page: Google learns nothing of its visitors.
    expect(asked.filter((address) => !address.startsWith(product.url))).toEqual([]);
    await google().click();
    await phone.page.waitForURL(product.url + next);
    const kept = await phone.page.evaluate(() => localStorage.getItem('session'));
    expect(kept).toContain('"firstName":"Sèna"');

    await phone.page.evaluate(() => localStorage.clear());
    await phone.page.goto(`${product.url}/auth`);
    await google().click();
    await desk('Sèna');
    expect(phone.page.url()).toBe(`${product.url}/dashboard`);
  });

  test('reports when it cannot be reached, and the password still signs in', async () => {
    const { session } = await signUp(product.url);
    await provider.order({ mood: { does: 'fails', at: '/token' } });
    await person();
    await phone.page.goto(`${product.url}/auth`);
    await google().click();
    await phone.page.getByText('Google ne répond pas pour le moment.').waitFor();
    await expectAccessibleAtAllWidths(phone.page, 'google away');
    await provider.order({ mood: { does: 'answers' } });
    await phone.page.getByLabel('Adresse e-mail').fill(session.user.email);
    await phone.page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
    await phone.page.keyboard.press('Enter');
    await desk('Afi');
  });

  test('asks for a new password where the address was never confirmed', async () => {
    const { session } = await signUp(product.url);
    await person({ email: session.user.email });
    await phone.page.goto(`${product.url}/auth`);
    await google().click();
    await phone.page
      .getByText('Cette adresse a un compte Ardoise qui n’est pas encore confirmé')
      .waitFor();
    await phone.page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor();
    await expectAccessibleAtAllWidths(phone.page, 'google unproven');
  });

  test('is linked and unlinked in the settings', async () => {
    const { session } = await signUp(product.url);
    await phone.page.goto(`${product.url}/auth?next=/dashboard/parametres`);
    await phone.page.getByLabel('Adresse e-mail').fill(session.user.email);
    await phone.page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
    await phone.page.keyboard.press('Enter');
    const { email } = await person();
    await press('Associer Google');
    const form = phone.page
      .locator('form')
      .filter({ hasText: 'Confirmez d’abord votre identité.' });
    await form.getByLabel('Mot de passe actuel').fill('craie et ardoise');
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText('Compte Google associé').first().waitFor();
    await phone.page.waitForURL(`${product.url}/dashboard/parametres`);
    await phone.page.getByText(email).waitFor();
    await phone.page.evaluate(() =>
      document.querySelector('[aria-label="Retirer Google"]')?.scrollIntoView(),
    );
    await expectAccessibleAtAllWidths(phone.page, 'google linked');
    await press('Retirer Google');
    await phone.page.getByText('Compte Google retiré').first().waitFor();
    await phone.page.getByRole('button', { name: 'Associer Google' }).waitFor();
  });

  test('cannot be unlinked from an account without a password until one is chosen by mail', async () => {
    const { email } = await person();
    await phone.page.goto(`${product.url}/auth?next=/dashboard/parametres`);
    await google().click();
    await phone.page.getByText('Choisissez d’abord un mot de passe').waitFor();
    await expectAccessibleAtAllWidths(phone.page, 'google alone');
    expect(await phone.page.getByRole('button', { name: 'Retirer Google' }).count()).toBe(0);
    await press('Choisir un mot de passe');
    await phone.page.getByText(`Nous venons d’envoyer un message à ${email}`).waitFor();
    const mailbox = openMailbox(product.dataDir);
    const { token } = await mailbox.waitFor(email, 'Choisir un mot de passe');
    await phone.page.goto(`${product.url}/auth?recovery=${token}`);
    await phone.page.getByLabel('Nouveau mot de passe', { exact: true }).fill('craie neuve');
    await phone.page.getByLabel('Confirmer le mot de passe').fill('craie neuve');
    await press('Changer le mot de passe');
    await desk('Sèna');
    await phone.page.goto(`${product.url}/dashboard/parametres`);
    await phone.page.getByRole('button', { name: 'Retirer Google' }).waitFor();
  });
});

test('a site without Google credentials does not offer it', async () => {
  await phone.page.goto(`${sharedProduct().url}/auth`);
  await phone.page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  expect(await phone.page.getByText('Google').count()).toBe(0);
});
