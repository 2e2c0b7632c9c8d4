import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';
import type { Page } from 'playwright-core';

const desk = useDesk();
const within = '[role="dialog"]';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openWindow(page: Page) {
  await page.getByRole('button', { name: 'Partager', exact: true }).click();
  return page.getByRole('dialog', { name: 'Partager la fiche' });
}

test('a teacher makes a link of each form, copies it, ends it, and shares by a new one', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account));
  const { sharing } = desk.apiOf(account);
  const page = await desk.open(account, `/dashboard/apercu-fiche/${id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const window = await openWindow(page);
  const open = window.getByRole('region', { name: 'Lien avec aperçu' });
  const discreet = window.getByRole('region', { name: 'Lien discret' });
  await discreet.getByRole('button', { name: 'Créer ce lien' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'share-none', { within });

  await discreet.getByRole('button', { name: 'Créer ce lien' }).click();
  const field = discreet.getByLabel('Adresse du lien');
  await field.waitFor();
  expect(await focused(page)).toBe('Copier le lien');
  const link = await field.inputValue();
  expect(link).toBe((await sharing.shared(id)).url);
  expect(link).toMatch(/\/apercu-fiche#[\w-]{48}$/u);
  await discreet.getByRole('button', { name: 'Copier le lien' }).click();
  await page.getByText('Lien copié').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await open.getByRole('button', { name: 'Créer ce lien' }).click();
  const openField = open.getByLabel('Adresse du lien');
  const openLink = await openField.inputValue();
  expect(openLink).toMatch(/\/apercu-fiche\/[\w-]{48}$/u);
  await expectAccessibleAtAllWidths(page, 'share-link', { within });
  expect((await fetch(openLink)).status).toBe(200);

  // Opened again, it shows the existing links.
  await window.getByRole('button', { name: 'Fermer' }).click();
  await window.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Partager');
  await openWindow(page);
  expect(await field.inputValue()).toBe(link);
  expect(await openField.inputValue()).toBe(openLink);

  await discreet.getByRole('button', { name: 'Arrêter le partage' }).click();
  await discreet.getByText('ne fonctionnera plus').waitFor();
  await expectAccessibleAtAllWidths(page, 'share-end', { within });
  expect(await focused(page)).toBe('Continuer à partager');
  await discreet.getByRole('button', { name: 'Continuer à partager' }).click();
  expect(await focused(page)).toBe('Arrêter le partage');
  await discreet.getByRole('button', { name: 'Arrêter le partage' }).click();
  await discreet.getByRole('button', { name: 'Oui, arrêter le partage' }).click();
  await discreet.getByRole('button', { name: 'Créer ce lien' }).click();
  await field.waitFor();
  expect(await field.inputValue()).not.toBe(link);
  const read = (url: string) =>
    fetch(`${desk.productUrl}/shared-sheets/${new URL(url).hash.slice(1)}`);
  expect((await read(link)).status).toBe(404);
  expect((await read(await field.inputValue())).status).toBe(200);
  expect((await fetch(openLink)).status).toBe(200);
});

test('offline the window says so, and works again once online', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account));
  const page = await desk.open(account, `/dashboard/apercu-fiche/${id}`);
  const window = await openWindow(page);
  const open = window.getByRole('region', { name: 'Lien avec aperçu' });
  const make = open.getByRole('button', { name: 'Créer ce lien' });
  await make.waitFor();
  desk.network.callsFail = true;
  await make.click();
  await open.getByRole('alert').waitFor();
  desk.network.callsFail = false;
  await make.click();
  await open.getByLabel('Adresse du lien').waitFor();
});

/** A phone's share dialog, which a test browser lacks: it remembers what it was given. */
function phoneShare(refusals: number): void {
  const given: string[] = [];
  Object.assign(globalThis, { given });
  let refused = 0;
  Object.assign(Object.getPrototypeOf(navigator), {
    canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'application/pdf'),
    async share({ files = [], title = '', url = '' }: ShareData) {
      if (files.length > 0 && refused < refusals) {
        refused += 1;
        throw new DOMException('The press was too long ago', 'NotAllowedError');
      }
      given.push(
        [title, url, ...files.map(({ name, size }) => `${name} ${size > 5_000}`)].join('|'),
      );
    },
  });
}

const givenTo = (page: Page) => page.evaluate((): unknown => Reflect.get(globalThis, 'given'));

test('in the editor, a phone hands the current PDF and the link to its share dialog', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account), { topic: 'Le marché' });
  const page = await desk.open(account, '/dashboard/mes-fiches');
  await page.addInitScript(phoneShare, 1);
  await page.goto(`${desk.productUrl}/dashboard/mes-fiches/${id}`);
  await page.getByRole('button', { name: 'Partager', exact: true }).waitFor();
  await expectAccessibleAtAllWidths(page, 'editor-share');
  const window = await openWindow(page);
  // The file came too late after the press: it is handed over at the next one.
  await window.getByRole('button', { name: 'Envoyer le PDF' }).click();
  await window.getByText('Le PDF est prêt').waitFor();
  expect(await givenTo(page)).toEqual([]);
  await window.getByRole('button', { name: 'Envoyer le PDF' }).click();
  await window.getByText('Le PDF est prêt').waitFor({ state: 'detached' });
  expect(await givenTo(page)).toEqual([expect.stringMatching(/^Le marché\|\|.*\.pdf true$/u)]);

  const open = window.getByRole('region', { name: 'Lien avec aperçu' });
  await open.getByRole('button', { name: 'Créer ce lien' }).click();
  await open.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const { url } = await desk.apiOf(account).sharing.shared(id, 'preview');
  const sent = expect.stringMatching(
    new RegExp(`^Le marché\\|http.*${new URL(url).pathname}$`, 'u'),
  );
  expect(await givenTo(page)).toEqual([expect.anything(), sent]);
});

test('a browser without a share dialog downloads the PDF', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account));
  const page = await desk.open(account, `/dashboard/mes-fiches/${id}`);
  const window = await openWindow(page);
  const download = page.waitForEvent('download');
  await window.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/u);
});

test('the settings list the links of all sheets, and end them', async () => {
  const account = await desk.teacher();
  const { sharing } = desk.apiOf(account);
  const id = await writeSheet(desk.apiOf(account), { topic: 'Le marché' });
  const { url } = await sharing.share(id, 'preview');
  const page = await desk.open(account, '/dashboard/parametres');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Fiches partagées' }),
  });
  await section.getByText('Lien avec aperçu, créé').waitFor();
  await expectAccessibleAtAllWidths(page, 'settings-links');
  await section.getByRole('button', { name: /^Mettre fin au partage/u }).click();
  const window = page.getByRole('dialog', { name: 'Arrêter le partage' });
  await window.getByRole('button', { name: 'Oui, arrêter le partage' }).click();
  await section.getByText('Aucune de vos fiches').waitFor();
  expect((await fetch(url)).status).toBe(404);
});
