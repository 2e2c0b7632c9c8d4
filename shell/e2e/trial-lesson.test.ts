import { expect, test } from 'vitest';
import { usePage } from '@ardoise/journeys/fixtures';
import { sharedProduct } from '@ardoise/journeys/shared';

const { url } = sharedProduct();
const phone = usePage();

const noLesson = /^Pas de leçon prête sur ce sujet\u00a0: nous préparons un canevas à compléter\.$/;

test('the topics with a lesson come first', async () => {
  const { page } = phone;
  await page.goto(`${url}/apercu-fiche?level=cm2&discipline=est-es`);
  const topics = page.locator('.trial-topic');
  await topics.first().waitFor();
  const ready = (await topics.allTextContents()).map((text) => text.includes('Leçon prête'));
  expect(ready.filter((one) => one).length).toBeGreaterThan(0);
  expect(ready.indexOf(false)).toBe(ready.lastIndexOf(true) + 1);
});

test('the page without an account says what stands behind a topic, before the press', async () => {
  const { page } = phone;
  await page.goto(`${url}/apercu-fiche?level=3e&discipline=mathematiques`);
  await page.getByRole('button', { name: 'Voir les autres' }).click();
  await page.getByRole('radio', { name: /Théorème de Thalès\s*Leçon prête/ }).check();
  await page.getByText('Le théorème de Thalès dans un triangle').waitFor();
  await page.getByText('Rédigée par Ardoise, non relue par un inspecteur').waitFor();

  const own = page.getByLabel('Ou saisissez un autre titre');
  await own.fill('la photosynthèse');
  await page.getByText(noLesson).waitFor();
  await page.getByText('Un canevas n’est pas décompté de vos fiches.').waitFor();
  await own.fill('Pythagore');
  await page.getByText('Le théorème de Pythagore', { exact: true }).waitFor();
});

test('one press takes a near lesson, and odd titles end in a clear sentence', async () => {
  const { page } = phone;
  await page.goto(`${url}/apercu-fiche?level=6e&discipline=mathematiques`);
  const own = page.getByLabel('Ou saisissez un autre titre');
  await own.fill('intégrales');
  await page.getByText('D’après notre catalogue, ce sujet est enseigné en Tle.').waitFor();
  await own.fill('xqzwv');
  await page.getByText(/^Aucun mot de ce sujet ne figure dans le programme/).waitFor();
  await own.fill('x'.repeat(500));
  await page.getByText(/^Raccourcissez ce titre/).waitFor();
  await own.fill('a');
  await page.getByRole('button', { name: 'Préparer la fiche' }).click();
  await page.getByText('Saisissez au moins deux lettres.').waitFor();
  await own.fill('imbécile');
  await page.getByRole('button', { name: 'Préparer la fiche' }).click();
  await page.getByText(/il contient une insulte/).waitFor();

  await own.fill('le théorème de Pythagore');
  await page.getByRole('button', { name: 'Le théorème de Pythagore (4e, 3e)' }).click();
  await page.getByText('Leçon prête', { exact: true }).last().waitFor();
  expect(await own.inputValue()).toBe('Le théorème de Pythagore');
  expect(await page.getByLabel('Classe').inputValue()).toBe('4e');
});

test('a near lesson brings the nearest of its classes, and its entry of the programme', async () => {
  const { page } = phone;
  await page.goto(`${url}/apercu-fiche?level=2nde&discipline=mathematiques`);
  const own = page.getByLabel('Ou saisissez un autre titre');
  await own.fill('le théorème de Pythagore');
  await page.getByRole('button', { name: 'Le théorème de Pythagore (4e, 3e)' }).click();
  await page.getByText('Leçon prête', { exact: true }).last().waitFor();
  expect(await page.getByLabel('Classe').inputValue()).toBe('3e');
  await page.getByRole('radio', { name: /Triangle rectangle/, checked: true }).waitFor();
  expect(await own.inputValue()).toBe('');
});
