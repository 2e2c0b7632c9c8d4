import { expect, test } from 'vitest';
import { sharedProduct } from '@ardoise/journeys/shared';
import { type ComingText, comingTextsId } from '../src/features/legal-notices/coming-texts.ts';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { signIn, signUp } from '@ardoise/journeys/accounts';
import { usePage } from '@ardoise/journeys/fixtures';

const productUrl = sharedProduct().url;
const day = 86_400_000;
const dayFrom = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const terms: ComingText = {
  path: '/legal/cgu',
  // No build announces these: browsers of journeys have closed the notice of the build's own.
  version: 'journey-1',
  applies: '2999-02-01',
  titles: {
    fr: 'Conditions générales d’utilisation',
    en: 'Terms of use',
    de: 'Nutzungsbedingungen',
    es: 'Condiciones de uso',
  },
};

const phone = usePage();

const builtBlock = new RegExp(
  `<script type="application/json" id="${comingTextsId}">.*?</script>`,
  'su',
);

/** Makes the shell's document list these texts and no others, as a build with them would. */
async function publish(...texts: ComingText[]): Promise<void> {
  const block = `<script type="application/json" id="${comingTextsId}">${JSON.stringify(texts)}</script>`;
  await phone.context.unroute('**/*');
  await phone.context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(builtBlock, '')
      .replace('</head>', () => `${block}</head>`);
    return route.fulfill({ response, body: html });
  });
}

const banner = () => phone.page.getByRole('region', { name: 'Un texte juridique change' });

async function openDesk(): Promise<void> {
  await phone.page.goto(`${productUrl}/dashboard`);
  await phone.page.getByRole('heading', { name: /Bonjour/u }).waitFor();
}

test('a signed-in teacher is told of a coming text once on each device, until its next version', async () => {
  await signIn(phone.context, productUrl, await signUp(productUrl));
  await publish(terms);
  await openDesk();
  await banner().waitFor();
  expect(await banner().textContent()).toContain('change le 1er février 2999');
  const link = banner().getByRole('link', { name: 'Conditions générales d’utilisation' });
  expect(await link.getAttribute('href')).toBe('/legal/cgu');
  await expectAccessibleAtAllWidths(phone.page, 'coming text');
  await banner().getByRole('button', { name: 'Fermer' }).click();
  await banner().waitFor({ state: 'detached' });

  const asked: string[] = [];
  phone.page.on('request', (request) => asked.push(request.url()));
  await openDesk();
  await phone.page.waitForLoadState('networkidle');
  expect(await banner().count()).toBe(0);
  expect(asked.filter((url) => url.includes('coming-notice'))).toEqual([]);

  await publish({ ...terms, version: 'journey-2' });
  await openDesk();
  await banner().waitFor();
});

test('it is in the language of the page', async () => {
  await signIn(phone.context, productUrl, await signUp(productUrl));
  await phone.context.addInitScript(() => localStorage.setItem('language', 'de'));
  await publish(terms);
  await phone.page.goto(`${productUrl}/dashboard`);
  const german = phone.page.getByRole('region', { name: 'Ein Rechtstext ändert sich' });
  await german.waitFor();
  expect(await german.textContent()).toContain('ändert sich am 1. Februar 2999');
  expect(await german.getByRole('link').getAttribute('href')).toBe('/de/legal/cgu');
});

test('when its program cannot be loaded, the desk works without the announcement', async () => {
  await signIn(phone.context, productUrl, await signUp(productUrl));
  await publish(terms);
  const tried = phone.page.waitForEvent('requestfailed', (request) =>
    request.url().includes('coming-notice'),
  );
  await phone.page.route('**/assets/coming-notice-*.js', (route) => route.abort('connectionreset'));
  await openDesk();
  await tried;
  expect(await banner().count()).toBe(0);
  expect(await phone.page.getByRole('heading', { name: /Bonjour/u }).isVisible()).toBe(true);
});

test('visitors, and everybody once the text applies, see nothing and load nothing', async () => {
  const asked: string[] = [];
  phone.page.on('request', (request) => asked.push(request.url()));
  await publish(terms);
  await phone.page.goto(`${productUrl}/auth`, { waitUntil: 'networkidle' });
  await phone.page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  expect(await banner().count()).toBe(0);

  await signIn(phone.context, productUrl, await signUp(productUrl));
  await publish({ ...terms, applies: dayFrom(Date.now() - day) });
  await openDesk();
  await phone.page.waitForLoadState('networkidle');
  expect(await banner().count()).toBe(0);
  expect(asked.filter((url) => url.includes('coming-notice'))).toEqual([]);
});
