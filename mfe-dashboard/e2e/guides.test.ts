import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';

const desk = useDesk();

const rows = (page: Page) => page.locator('main section li a');
const stepOf = (page: Page, name: RegExp) =>
  page.getByRole('listitem').getByRole('button', { name });

test('a guide is found by any form of a word, followed step by step, gone on with later, and forgotten at sign-out', async () => {
  const teacher = await desk.teacher();
  const page = await desk.open(teacher, '/dashboard', { width: 360 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Guides et tutoriels' }).click();
  await page.getByText(/^\d+ pages, aucune faite$/u).waitFor();
  const all = await rows(page).count();
  await page.getByRole('searchbox').fill('IMPRIMEES');
  await page.waitForURL(/q=IMPRIMEES/u);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  await page.getByRole('heading', { name: 'Questions fréquentes' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'guides-found');
  await page.getByRole('link', { name: 'Exporter en PDF ou en Word, et imprimer' }).click();
  await page.getByRole('heading', { name: 'Exporter en PDF ou en Word, et imprimer' }).waitFor();

  const first = stepOf(page, /Ouvrir les exports/u);
  const second = stepOf(page, /Choisir PDF ou Word/u);
  expect(await first.getAttribute('aria-expanded')).toBe('true');
  const picture = page.getByRole('img', { name: /Les exports d’une fiche/u });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.locator('main img').count()).toBe(1);
  await page.getByRole('button', { name: 'C’est fait' }).press('Enter');
  await expect.poll(() => second.getAttribute('aria-expanded')).toBe('true');
  expect(await first.getAttribute('aria-expanded')).toBe('false');
  expect(await second.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectAccessibleAtAllWidths(page, 'guide');

  await page.getByRole('link', { name: 'Guides et tutoriels' }).first().click();
  await page.getByText('Étape 2 sur 5').waitFor();
  await page.reload();
  await expectAccessibleAtAllWidths(page, 'guides-begun');
  await page.getByRole('link', { name: 'Reprendre' }).click();
  await expect.poll(() => second.getAttribute('aria-expanded')).toBe('true');
  await first.click();
  await page.getByText('Ouvre « Mes fiches »').first().waitFor();
  await page.getByRole('link', { name: 'Le faire maintenant' }).click();
  await page.getByRole('heading', { name: 'Mes fiches', level: 1 }).waitFor();

  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('guides')).length);
  expect(await kept()).toBe(1);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('heading', { name: 'À bientôt' }).waitFor();
  await expect.poll(kept).toBe(0);
});

test('a tutorial has its whole text without a picture, and an unknown one leads to the others', async () => {
  const page = await desk.open(await desk.teacher(), '/dashboard/tutoriels');
  await rows(page).first().waitFor();
  expect(await page.getByText(/^Guide\./u).count()).toBe(0);
  await page.getByRole('link', { name: 'Partager une fiche' }).click();
  await page.getByText('Tout le texte, sans les images').click();
  await page.getByText(/^Image\s: L’aperçu de la fiche sur un téléphone/u).waitFor();
  await expectAccessibleAtAllWidths(page, 'tutorial-text');
  await page.goto(`${desk.network.url}/dashboard/tutoriels/inconnu`);
  await page.getByRole('heading', { name: 'Ce guide n’existe pas' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'guide-missing');
  await page.getByRole('link', { name: 'Voir tous les guides' }).click();
  await rows(page).first().waitFor();
});

test('what was opened once is read without a network; what was not says so, and loads afterwards', async () => {
  const page = await desk.open(await desk.teacher(), '/dashboard/guides', { width: 360 });
  await page.getByRole('link', { name: 'Travailler sans connexion' }).click();
  await page.getByText('Tant que vous avez du réseau').first().waitFor();
  desk.network.callsFail = true;
  await page.reload();
  await page.getByRole('heading', { name: 'Travailler sans connexion' }).waitFor();
  await page.getByText('Tant que vous avez du réseau').first().waitFor();
  await page.getByRole('link', { name: 'Guides et tutoriels' }).first().click();
  await page.getByRole('link', { name: 'Protéger son compte et ses appareils' }).click();
  await page.getByRole('heading', { name: 'Ce guide n’a pas pu être chargé' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'guide-error');
  desk.network.callsFail = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: 'Protéger son compte et ses appareils' }).waitFor();
});
