import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { contentOf } from '@ardoise/journeys/downloads';
import { usePage } from '@ardoise/journeys/fixtures';
import { sharedProduct } from '@ardoise/journeys/shared';

const { url } = sharedProduct();
const phone = usePage();
const editorAddress = /\/dashboard\/mes-fiches\/[0-9a-f]{24}$/u;

/** A thumb that counts: taps, and texts typed into the field that it has tapped. */
function thumbOf(page: Page) {
  let taps = 0;
  return {
    get taps() {
      return taps;
    },
    async tap(what: Locator) {
      taps += 1;
      await what.click();
    },
    async type(label: string, text: string) {
      await this.tap(page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    },
  };
}

type Thumb = ReturnType<typeof thumbOf>;

/** The button of a topic with a lesson, and of one without. */
const makes = /^Préparer (?:la fiche|le canevas)$/u;

let people = 0;

async function signUp(page: Page, thumb: Thumb): Promise<void> {
  people += 1;
  await page.getByRole('heading', { name: 'Créer un compte' }).waitFor();
  await thumb.type('Prénom', 'Sènami');
  await thumb.type('Nom', 'Essai');
  await thumb.type('Adresse e-mail', `chemin-${process.pid}-${people}@ecole.example`);
  await thumb.type('Mot de passe', 'craie et ardoise');
  await thumb.tap(page.getByRole('checkbox', { name: /J’accepte/ }));
  await thumb.tap(page.getByRole('button', { name: 'Créer mon compte' }));
}

async function takePdf(page: Page, thumb: Thumb): Promise<void> {
  await page.waitForURL(editorAddress, { timeout: 45_000 });
  await thumb.tap(page.getByRole('button', { name: 'Exporter' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    thumb.tap(page.getByRole('group', { name: 'Exporter' }).getByRole('button', { name: 'PDF' })),
  ]);
  expect((await contentOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
}

const start = (page: Page) =>
  page.getByRole('link', { name: 'Préparer ma première fiche' }).locator('visible=true').first();

/** Units of the account that can still be used. */
async function remaining(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const session: { accessToken: string } = JSON.parse(localStorage.getItem('session') ?? '{}');
    const headers = {
      authorization: `Bearer ${session.accessToken}`,
      accept: 'application/json',
    };
    const usage: { remaining: number } = await (await fetch('/usage', { headers })).json();
    return usage.remaining;
  });
}

test('a new teacher goes from the landing page to the PDF in 11 taps, a second sheet takes 4', async () => {
  const { page } = phone;
  const thumb = thumbOf(page);
  await page.goto(url);
  await thumb.tap(start(page));
  await signUp(page, thumb);
  // The landing page's class and discipline are chosen: the lesson is left.
  await page.waitForURL(`${url}/dashboard/create`);
  const entries = page.getByRole('radio').and(page.locator('[name=entry]'));
  await entries.first().waitFor({ state: 'attached' });
  expect(await page.locator('[name=level]:checked').inputValue()).toBe('cm2');
  expect(await page.locator('[name=discipline]:checked').inputValue()).toBe('est-es');
  // One with a lesson behind it is in view: the first sheet is no canvas.
  const ready = page.locator('label:has([name=entry])').filter({ hasText: 'Leçon prête' });
  await thumb.tap(ready.first());
  await thumb.tap(page.getByRole('button', { name: 'Préparer la fiche' }));
  await takePdf(page, thumb);
  expect(await remaining(page)).toBe(2);
  expect(thumb.taps).toBe(11);

  // The teacher completes the head, and comes back another day.
  const head = page.getByRole('region', { name: 'Identification' });
  await head.getByLabel('Effectif').fill('37');
  await page.getByLabel(/^(?:École|Établissement)/).fill('EPP Les Palmiers');
  await page.locator('[data-saved="saved"]:visible').waitFor();
  await page.goto(`${url}/dashboard`);
  const again = thumbOf(page);
  await again.tap(page.getByRole('link', { name: 'Reprendre' }));
  await page.waitForURL(editorAddress);
  const first = page.url();
  await again.tap(page.getByRole('link', { name: /Préparer la séance 2/ }));
  await again.tap(page.getByRole('button', { name: makes }));
  await page.waitForURL((next) => editorAddress.test(next.href) && next.href !== first, {
    timeout: 45_000,
  });
  expect(again.taps).toBe(3);
  await expect.poll(() => head.getByLabel('Effectif').inputValue()).toBe('37');
  expect(await page.getByLabel(/^(?:École|Établissement)/).inputValue()).toBe('EPP Les Palmiers');

  // A sheet of another lesson has the same class, size and school.
  await page.goto(`${url}/dashboard/create`);
  await page.getByText('37 élèves').waitFor();
  expect(await page.locator('[name=level]:checked').inputValue()).toBe('cm2');
  await page.getByText('EPP Les Palmiers').waitFor();
}, 120_000);

test('the demo’s class and discipline are those of the first sheet', async () => {
  const { page } = phone;
  await page.goto(url);
  await page.getByLabel('Classe').selectOption('4e');
  await page.getByLabel('Discipline').selectOption('SVT');
  const { searchParams } = new URL((await start(page).getAttribute('href')) ?? '', url);
  expect(searchParams.get('next')).toBe('/dashboard/create?level=4e&discipline=svt');
});

test('a sheet made without an account is kept on the device, and carried into the account once', async () => {
  const { page } = phone;
  const thumb = thumbOf(page);
  await page.goto(url);
  await thumb.tap(page.getByRole('link', { name: 'Essayer sans compte' }));
  await page.getByRole('heading', { name: 'Préparer une fiche sans compte' }).waitFor();
  await page.locator('.trial-topic').first().waitFor();
  await expectAccessibleAtAllWidths(page, 'the choices of a trial');
  await page.getByLabel('Ou saisissez un autre titre').fill('Le paludisme');
  await thumb.tap(page.getByRole('button', { name: makes }));
  const paper = page.getByRole('article');
  await paper.waitFor();
  await expectAccessibleAtAllWidths(page, 'a trial sheet');
  const instruction = (await paper.locator('.sh-row td').nth(1).innerText()).trim();

  // Kept: it is there again without asking the server.
  await page.route('**/trial-sheets', (route) => route.abort());
  await page.reload();
  await paper.waitFor();
  await thumb.tap(page.getByRole('link', { name: 'Créer un compte avec cette fiche' }));
  await signUp(page, thumb);
  await page.waitForURL(editorAddress, { timeout: 45_000 });
  await expect
    .poll(() => page.getByLabel('Ligne 1, consigne', { exact: true }).inputValue())
    .toContain(instruction.slice(0, 40));
  expect(await page.evaluate(() => localStorage.getItem('ardoise.trial'))).toBeNull();
  expect(await remaining(page)).toBe(2);
  await takePdf(page, thumb);
  expect(thumb.taps).toBeLessThanOrEqual(12);
}, 120_000);

test('the trial says what is wrong, and its sheet can be erased', async () => {
  const { page } = phone;
  await page.goto(`${url}/apercu-fiche?level=4e&discipline=mathematiques`);
  await page.locator('.trial-topic').first().waitFor();
  const make = page.getByRole('button', { name: makes });
  await make.click();
  await page.getByText('Choisissez une leçon, ou saisissez un titre.').waitFor();
  await page.route('**/trial-sheets', (route) => route.abort());
  await page.getByLabel('Ou saisissez un autre titre').fill('Le marché de Dantokpa');
  await make.click();
  await page.getByText('Le serveur n’a pas répondu').waitFor();
  await page.unroute('**/trial-sheets');
  await make.click();
  await page.getByRole('article').waitFor();
  await page.getByRole('button', { name: 'Effacer de cet appareil' }).click();
  await make.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('ardoise.trial'))).toBeNull();
});

test('the trial says before the press what stands behind a topic; a canvas costs nothing', async () => {
  const { page } = phone;
  const thumb = thumbOf(page);
  await page.goto(`${url}/apercu-fiche?level=3e&discipline=mathematiques`);
  await page.getByRole('button', { name: 'Voir les autres' }).click();
  await page.locator('.trial-topic', { hasText: 'Théorème de Thalès' }).first().click();
  const behind = page.locator('[data-lesson]');
  await behind.getByText('Leçon prête').waitFor();
  await behind.getByText('Rédigée par Ardoise, non relue par un inspecteur').waitFor();
  const own = page.getByLabel('Ou saisissez un autre titre');
  await page.getByRole('button', { name: 'Préparer la fiche' }).waitFor();
  await own.fill('x'.repeat(300));
  const make = page.getByRole('button', { name: makes });
  await make.click();
  await page.getByText(/^Raccourcissez ce titre/).waitFor();
  await own.fill('a');
  await make.click();
  await page.getByText('Saisissez au moins deux lettres.').waitFor();
  await own.fill('Le calcul intégral');
  await behind.getByText('ce sujet est enseigné en').waitFor();
  await own.fill('Ìṣirò ida àti ìpín');
  await behind.getByText(/^Aucun mot de ce sujet ne figure/).waitFor();
  await behind.getByText(/^Pas de leçon prête/).waitFor();
  await behind.getByText('Un canevas n’est pas décompté').waitFor();
  expect(await make.innerText()).toBe('Préparer le canevas');
  await make.click();
  await page.getByRole('article').waitFor();
  expect(await page.locator('[data-cost]').innerText()).toMatch(/^Un canevas n’est pas décompté/u);
  await thumb.tap(page.getByRole('link', { name: 'Créer un compte avec cette fiche' }));
  await signUp(page, thumb);
  await page.waitForURL(editorAddress, { timeout: 45_000 });
  expect(await remaining(page)).toBe(3);
}, 120_000);
