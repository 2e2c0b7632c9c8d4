import { expect, test } from 'vitest';
import { useDesk } from '@ardoise/journeys/desk';

const desk = useDesk();

test('a sheet starts from an entry, with class and discipline chosen', async () => {
  const page = await desk.open(
    await desk.teacher(),
    '/dashboard/bibliotheque/mathematiques?classe=4e',
  );
  await page.getByRole('heading', { name: 'Configurations du plan' }).waitFor();
  // Both official durations are shown, and an SA of unknown title is not given one.
  await page.getByText(/56.h.*60.h/).waitFor();
  expect(await page.getByRole('heading', { name: 'Titre non renseigné' }).count()).toBe(3);
  await page
    .getByRole('link', { name: /Préparer une fiche.*Calculs sur les expressions algébriques/ })
    .click();
  await page.getByRole('heading', { name: 'Nouvelle fiche' }).waitFor();
  const entry = page.getByRole('radio', { name: /Calculs sur les expressions algébriques/ });
  await entry.waitFor();
  expect(await entry.isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: '4e', exact: true }).isChecked()).toBe(true);
});

test('sources stand behind one word, and one line speaks for what is not official', async () => {
  const page = await desk.open(
    await desk.teacher(),
    '/dashboard/bibliotheque/mathematiques?classe=4e',
  );
  await page.getByRole('heading', { name: 'Configurations du plan' }).waitFor();
  expect(await page.getByText(/À (confirmer|vérifier)/).count()).toBe(0);
  expect(await page.getByText(/vérifiez les autres/).count()).toBe(1);
  const jargon = page.getByText(/amorçage/).first();
  expect(await jargon.isVisible()).toBe(false);
  const notes = page.locator('details', { has: jargon });
  await notes.locator('summary').first().click();
  await jargon.waitFor({ state: 'visible' });
});

test('a class that does not have the discipline is not offered', async () => {
  const page = await desk.open(
    await desk.teacher(),
    '/dashboard/bibliotheque/philosophie?classe=6e',
  );
  const classes = page.getByRole('navigation', { name: 'Classe' });
  await classes.getByRole('link', { name: '2nde' }).waitFor();
  expect(await classes.getByRole('link').allInnerTexts()).toEqual(['2nde', '1re', 'Tle']);
});

test('the search covers all classes and disciplines, and is in the address', async () => {
  const page = await desk.open(await desk.teacher(), '/dashboard/bibliotheque');
  await page.getByRole('searchbox').fill('proportionnalite');
  await page.getByRole('heading', { name: /résultats? pour/ }).waitFor();
  await page.waitForURL(/q=proportionnalite/);
  await page.reload();
  await page.getByRole('heading', { name: /résultats? pour/ }).waitFor();
});

test('entries without a source of their own are hidden until requested', async () => {
  const page = await desk.open(await desk.teacher(), '/dashboard/bibliotheque/francais?classe=6e');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.getByText('Sans source précise', { exact: true }).count()).toBe(0);
  await page.getByRole('switch').check();
  await page.getByText('Sans source précise', { exact: true }).first().waitFor();
});

test('the catalogue of a class is requested once', async () => {
  const page = await desk.open(
    await desk.teacher(),
    '/dashboard/bibliotheque/mathematiques?classe=4e',
  );
  const entries = () => desk.network.requests.filter(({ path }) => path === '/curriculum/entries');
  await page.getByRole('heading', { name: 'Configurations du plan' }).waitFor();
  const asked = entries().length;
  await page.getByRole('link', { name: /Préparer une fiche.*Distances/ }).click();
  await page.getByRole('radio', { name: /Distances/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Configurations du plan' }).waitFor();
  expect(entries().length).toBe(asked);
});
