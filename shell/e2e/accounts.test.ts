import { describe, expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { apiOf, signUp } from '@ardoise/journeys/accounts';
import { totp } from '@ardoise/journeys/totp';
import { usePage } from '@ardoise/journeys/fixtures';
import { openMailbox } from '@ardoise/journeys/mailbox';

const url = sharedProduct().url;
const mailbox = openMailbox(sharedProduct().dataDir);
const confirming = 'Confirmer mon adresse';
const recovering = 'Choisir un mot de passe';
const signingIn = 'Saisissez ce code pour vous connecter';
const phone = usePage();

const heading = (name: string) => phone.page.getByRole('heading', { level: 1, name }).waitFor();
const press = (name: string) => phone.page.getByRole('button', { name, exact: true }).click();
const desk = () => phone.page.getByRole('heading', { name: /Bonjour, Afi/ }).waitFor();
const password = () => phone.page.getByLabel('Nouveau mot de passe', { exact: true });
const again = () => phone.page.getByLabel('Confirmer le mot de passe');
const emailOf = async () => (await signUp(url)).session.user.email;

/** Signs in with the password of `signUp`; does not wait for the next screen. */
async function signInByPassword(email: string): Promise<void> {
  await phone.page.goto(`${url}/auth`);
  await phone.page.getByLabel('Adresse e-mail').fill(email);
  await phone.page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
  await phone.page.keyboard.press('Enter');
}

/** Opens a mailed link. Once started, the page has removed its secret from the address. */
async function openLink(kind: 'recovery' | 'verify', token: string): Promise<void> {
  await phone.page.goto(`${url}/auth?${kind}=${token}`);
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  expect(phone.page.url()).toBe(`${url}/auth`);
}

describe('confirming the address', () => {
  test('is offered at sign-up without blocking it, and its link works once', async () => {
    const email = `confirmer-${process.pid}@ecole.example`;
    await phone.page.goto(`${url}/auth?mode=sign-up`);
    await phone.page.getByLabel('Prénom').fill('Afi');
    await phone.page.getByLabel('Nom', { exact: true }).fill('Essai');
    await phone.page.getByLabel('Adresse e-mail').fill(email);
    await phone.page.getByLabel('Mot de passe', { exact: true }).fill('craie et ardoise');
    await phone.page.getByLabel(/J’accepte/).check();
    await press('Créer mon compte');
    await phone.page.getByText(`Nous avons écrit à ${email}.`).waitFor();
    await desk();

    const { token } = await mailbox.waitFor(email, confirming);
    await openLink('verify', token);
    await heading('Confirmer votre adresse');
    await expectAccessibleAtAllWidths(phone.page, 'verify');
    await press('Confirmer mon adresse');
    await desk();
    const kept = await phone.page.evaluate(() => localStorage.getItem('session'));
    expect(kept).toContain('"emailVerified":true');

    await openLink('verify', token);
    await press('Confirmer mon adresse');
    await heading('Ce lien n’est plus valable');
    await press('Recevoir un nouveau message');
    await desk();
  });
});

describe('a forgotten password', () => {
  test('can be reset by a mailed link, once: the new one is typed twice and signs in', async () => {
    const email = await emailOf();
    await phone.page.goto(`${url}/auth`);
    await phone.page.getByLabel('Adresse e-mail').fill(email);
    await phone.page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await heading('Mot de passe oublié');
    expect(await phone.page.getByLabel('Adresse e-mail').inputValue()).toBe(email);
    await expectAccessibleAtAllWidths(phone.page, 'recovery');
    await press('Recevoir le message');
    await phone.page.getByText(`Si un compte existe pour ${email}`).waitFor();
    await expectAccessibleAtAllWidths(phone.page, 'recovery sent');

    const { token } = await mailbox.waitFor(email, recovering);
    await openLink('recovery', token);
    await heading('Nouveau mot de passe');
    await password().fill('craie');
    await again().fill('craies');
    await press('Changer le mot de passe');
    await phone.page.getByText('Les mots de passe ne correspondent pas.').waitFor();
    await phone.page.getByText('Le mot de passe doit contenir au moins 6 caractères.').waitFor();
    await expectAccessibleAtAllWidths(phone.page, 'reset refused');
    await password().fill('craie neuve');
    await again().fill('craie neuve');
    await press('Changer le mot de passe');
    await desk();
  });

  test('cannot be reset by a used link, which says so and offers another', async () => {
    const account = await signUp(url);
    const { email } = account.session.user;
    const api = apiOf(url, account);
    await api.authMails.recover(email, 'fr');
    const { token } = await mailbox.waitFor(email, recovering);
    await api.auth.reset({ token, password: 'craie neuve' });
    await openLink('recovery', token);
    await password().fill('craie autre');
    await again().fill('craie autre');
    await press('Changer le mot de passe');
    await heading('Ce lien n’est plus valable');
    await expectAccessibleAtAllWidths(phone.page, 'spent link');
    await press('Recevoir un nouveau message');
    await heading('Mot de passe oublié');
  });

  test('can be reset by a mailed code, with the keyboard only', async () => {
    const email = await emailOf();
    await phone.page.goto(`${url}/auth?mode=recovery`);
    await heading('Mot de passe oublié');
    await phone.page.keyboard.type(email);
    await phone.page.keyboard.press('Enter');
    await heading('Consultez vos e-mails');
    const { code } = await mailbox.waitFor(email, recovering);
    // The code field has focus already.
    await phone.page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await phone.page.keyboard.press('Tab');
    await phone.page.keyboard.type('craie neuve');
    await phone.page.keyboard.press('Tab');
    await phone.page.keyboard.press('Tab');
    await phone.page.keyboard.type('craie neuve');
    await phone.page.keyboard.press('Enter');
    await desk();
  });
});

describe('a one-time code', () => {
  test('can be sent again after a minute; a wrong one is reported beside the field, the right one signs in', async () => {
    const email = await emailOf();
    await phone.page.clock.install();
    await phone.page.goto(`${url}/auth?next=${encodeURIComponent('/dashboard/bibliotheque')}`);
    await phone.page.getByLabel('Adresse e-mail').fill(email);
    await phone.page.getByRole('link', { name: 'Recevoir un code par e-mail' }).click();
    await heading('Se connecter avec un code');
    await press('Recevoir un code');
    await heading('Consultez vos e-mails');
    const resend = phone.page.getByRole('button', { name: /Renvoyer le message/ });
    expect(await resend.getAttribute('aria-disabled')).toBe('true');
    const first = await mailbox.waitFor(email, signingIn);
    await phone.page.clock.fastForward(61_000);
    await phone.page.getByRole('button', { name: 'Renvoyer le message', exact: true }).click();
    await phone.page.getByText('Nouveau message envoyé').waitFor();
    const { code } = await mailbox.waitFor(email, signingIn, 2);
    const field = phone.page.getByLabel('Code à six chiffres');
    await field.fill(first.code === code ? '000000' : first.code);
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText(/Ce code est incorrect/).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    await expectAccessibleAtAllWidths(phone.page, 'code refused');
    await field.fill(code);
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForURL(`${url}/dashboard/bibliotheque`);
  });
});

describe('the second factor', () => {
  test('is asked for after the password, by the app’s code or a recovery code', async () => {
    const account = await signUp(url);
    const { email } = account.session.user;
    const api = apiOf(url, account);
    const { id, secret } = await api.security.proposeFactor({
      name: 'Téléphone',
      password: 'craie et ardoise',
    });
    const { recoveryCodes } = await api.security.confirmFactor(id, totp(secret));

    await signInByPassword(email);
    await heading('Deuxième facteur');
    await expectAccessibleAtAllWidths(phone.page, 'challenge');
    const field = phone.page.getByLabel('Code à six chiffres');
    await field.fill('12');
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText(/Saisissez six chiffres/).waitFor();
    expect(await phone.page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    // As pasted from an app that groups the digits.
    const code = totp(secret, 1);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press('Vérifier');
    await desk();

    await phone.page.evaluate(() => localStorage.removeItem('session'));
    await signInByPassword(email);
    await heading('Deuxième facteur');
    await press('Utiliser un code de secours');
    await expectAccessibleAtAllWidths(phone.page, 'challenge by recovery code');
    await phone.page.getByLabel('Code de secours').fill((recoveryCodes[0] ?? '').toUpperCase());
    await press('Vérifier');
    await desk();
  });

  test('can be abandoned for sign-in', async () => {
    const account = await signUp(url);
    const api = apiOf(url, account);
    const { id, secret } = await api.security.proposeFactor({
      name: 'Téléphone',
      password: 'craie et ardoise',
    });
    await api.security.confirmFactor(id, totp(secret));
    await signInByPassword(account.session.user.email);
    await heading('Deuxième facteur');
    await press('Retour à la connexion');
    await heading('Se connecter');
  });
});
