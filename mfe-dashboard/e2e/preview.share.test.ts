import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();
const within = '[role="dialog"]';

test('a teacher shares a sheet by link, copies the link, withdraws it, and shares by a new one', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account));
  const page = await desk.open(account, `/dashboard/apercu-fiche/${id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Partager par lien' }).click();
  const window = page.getByRole('dialog', { name: 'Partager par lien' });
  await window.getByRole('button', { name: 'Créer le lien' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'share-none', { within });
  await window.getByRole('button', { name: 'Créer le lien' }).click();
  const field = window.getByLabel('Lien de la fiche');
  await field.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Copier le lien');
  await expectAccessibleAtAllWidths(page, 'share-link', { within });
  const link = await field.inputValue();
  expect(link).toBe((await desk.apiOf(account).sharing.shared(id)).url);
  await window.getByRole('button', { name: 'Copier le lien' }).click();
  await page.getByText('Lien copié').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  // Opened again, it shows the existing link.
  await window.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Partager par lien' }).click();
  expect(await field.inputValue()).toBe(link);

  await window.getByRole('button', { name: 'Arrêter le partage' }).click();
  await window.getByText('ne fonctionnera plus').waitFor();
  await expectAccessibleAtAllWidths(page, 'share-end', { within });
  expect(await focused()).toBe('Continuer à partager');
  await window.getByRole('button', { name: 'Continuer à partager' }).click();
  expect(await focused()).toBe('Arrêter le partage');
  await window.getByRole('button', { name: 'Arrêter le partage' }).click();
  await window.getByRole('button', { name: 'Oui, arrêter le partage' }).click();
  await window.getByRole('button', { name: 'Créer le lien' }).click();
  await field.waitFor();
  expect(await field.inputValue()).not.toBe(link);
  const read = (url: string) =>
    fetch(`${desk.productUrl}/shared-sheets/${new URL(url).hash.slice(1)}`);
  expect((await read(link)).status).toBe(404);
  expect((await read(await field.inputValue())).status).toBe(200);
});

test('offline the dialog says so, and works again once online', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account));
  const page = await desk.open(account, `/dashboard/apercu-fiche/${id}`);
  await page.getByRole('button', { name: 'Partager par lien' }).click();
  const window = page.getByRole('dialog', { name: 'Partager par lien' });
  const make = window.getByRole('button', { name: 'Créer le lien' });
  await make.waitFor();
  desk.network.callsFail = true;
  await make.click();
  await window.getByRole('alert').waitFor();
  desk.network.callsFail = false;
  await make.click();
  await window.getByLabel('Lien de la fiche').waitFor();
});
