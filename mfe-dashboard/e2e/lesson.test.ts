import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

const noLesson = /^Pas de leçon prête sur ce sujet\u00a0: nous préparons un canevas à compléter\.$/;

async function typeTopic(page: Page, title: string): Promise<void> {
  const field = page.getByLabel('Votre titre');
  if ((await field.count()) === 0) {
    await page.getByRole('button', { name: 'Saisir un autre titre' }).click();
  }
  await field.fill(title);
}

const openAt = async (level: string, discipline: string, width: 360 | 1280 = 360) =>
  await desk.open(
    await desk.teacher(),
    `/dashboard/create?${new URLSearchParams({ level, discipline })}`,
    { width },
  );

test('a topic says before the press that a lesson stands behind it, and who wrote it', async () => {
  const page = await openAt('3e', 'mathematiques');
  await page.getByRole('radio', { name: /Théorème de Thalès.*Leçon prête/s }).check();
  await page.getByText('Le théorème de Thalès dans un triangle').waitFor();
  await page.getByText('Rédigée par Ardoise, non relue par un inspecteur').waitFor();
  expect(await page.getByText(noLesson).count()).toBe(0);
  // Nobody has to wait for a model.
  await page.getByText(/^En quelques secondes\. Il vous reste 3 fiches/).waitFor();
  await typeTopic(page, 'le theoreme de thales');
  await page.getByText('Le théorème de Thalès dans un triangle').waitFor();
});

test('every topic with a lesson is in view, however many others its group has', async () => {
  const page = await openAt('4e', 'pct');
  await page
    .getByRole('button', { name: /^Voir les \d+ autres$/u })
    .first()
    .waitFor();
  const { curriculum } = desk.apiOf(await desk.teacher());
  const { items } = await curriculum.entries({ level: '4e', discipline: 'pct', limit: 100 });
  const ready = items.filter(({ lesson }) => lesson);
  expect(ready.length).toBeGreaterThan(1);
  expect(await page.getByRole('radio', { name: /Leçon prête/u }).count()).toBe(ready.length);
});

test('without a lesson it says that a canvas costs nothing, and one press takes a near lesson', async () => {
  const page = await openAt('cm1', 'mathematiques');
  await typeTopic(page, 'addition des fractions');
  await page.getByText(noLesson).waitFor();
  await page.getByText('Un canevas n’est pas décompté de vos fiches.').waitFor();
  await page.getByText('Canevas gratuit').waitFor();
  await page.getByRole('button', { name: 'Les fractions simples' }).click();
  await page.getByText('Rédigée par Ardoise, non relue par un inspecteur').waitFor();
  const entry = page.locator('#create-topic').getByRole('radio', { checked: true });
  expect(await entry.getAttribute('value')).toMatch(/^mathematiques-cm1-/);
  expect(await page.getByText('Canevas gratuit').count()).toBe(0);
});

test('what is said before the press is what comes: a canvas for no unit, a lesson for one', async () => {
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  const make = async (title: string, said: string, button: string) => {
    const query = new URLSearchParams({ level: 'cm1', discipline: 'mathematiques', topic: title });
    const page = await desk.open(teacher, `/dashboard/create?${query}`, { width: 360 });
    await page.getByText(said).first().waitFor();
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/\/dashboard\/mes-fiches\/[0-9a-f]{24}$/, { timeout: 40_000 });
    const { content } = await api.sheets.get(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await page.close();
    return content;
  };
  const canvas = await make('addition des fractions', 'Canevas gratuit', 'Préparer le canevas');
  expect(canvas.origin).toBe('canvas');
  expect(await api.dashboard.usage()).toMatchObject({ remaining: 3, reserved: 0 });
  const { lesson } = await make('les fractions', 'Leçon prête', 'Préparer la fiche');
  expect(lesson?.id).toBe('cm1-mathematiques-fractions-simples');
  expect(await api.dashboard.usage()).toMatchObject({ remaining: 2, reserved: 0 });
});

test('the démarche and the kind that are shown before the press are those of the sheet', async () => {
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  const topic = 'le passé composé';
  const query = new URLSearchParams({ level: 'cm1', discipline: 'francais', topic });
  const page = await desk.open(teacher, `/dashboard/create?${query}`, { width: 360 });
  const make = async () => {
    await page.getByRole('button', { name: 'Préparer la fiche' }).click();
    await page.waitForURL(/\/dashboard\/mes-fiches\/[0-9a-f]{24}$/, { timeout: 40_000 });
    return (await api.sheets.get(new URL(page.url()).pathname.split('/').at(-1) ?? '')).content;
  };
  await page.getByRole('button', { name: /Français.:.conjugaison/ }).waitFor();
  expect((await make()).demarche).toBe('primary-french-conjugation');

  await page.goto(new URL(`/dashboard/create?${query}`, page.url()).href);
  await page.getByRole('button', { name: /Cours\. Modifier$/ }).click();
  await page.getByRole('combobox', { name: 'Type de séance' }).selectOption('Remédiation');
  const remedial = await make();
  expect(remedial).toMatchObject({ kind: 'remediation', demarche: 'remediation' });
  expect(remedial.supports[0]?.title).toBe('Les réponses à corriger');
});

test('a class without a known programme is marked where the topic is chosen and on the sheet', async () => {
  const query = new URLSearchParams({ level: '2nde', discipline: 'tic', topic: 'binaire' });
  const page = await desk.open(await desk.teacher(), `/dashboard/create?${query}`, { width: 360 });
  const said = 'Aucun programme officiel n’est connu pour cette discipline dans cette classe.';
  await page.getByText(said).waitFor();
  await page.getByRole('button', { name: 'Préparer la fiche' }).click();
  await page
    .getByText('Titre (sujet libre), aucun programme officiel connu pour cette classe')
    .waitFor();
  await expectAccessibleAtAllWidths(await openAt('6e', 'tic'), 'create-no-programme');
  const listed = await openAt('6e', 'mathematiques');
  await listed.getByRole('searchbox').waitFor();
  expect(await listed.getByText(said).count()).toBe(0);
});

test('without units a canvas can still be made, and a topic with a lesson has its price', async () => {
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  for (const topic of ['Le théorème de Pythagore', 'Pythagore', 'Théorème de Pythagore']) {
    await writeSheet(api, { topic });
  }
  expect(await api.dashboard.usage()).toMatchObject({ remaining: 0 });
  const query = new URLSearchParams({ level: 'cm1', discipline: 'mathematiques', topic: '' });
  const page = await desk.open(teacher, `/dashboard/create?${query}`, { width: 360 });
  await page.getByText('Vous avez utilisé vos fiches offertes').waitFor();

  await typeTopic(page, 'les fractions');
  await page.getByText('Leçon prête', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Préparer l[ae] / }).count()).toBe(0);
  await page.getByRole('button', { name: 'Passer au paiement' }).waitFor();
  await page.getByText('100\u202fFCFA').first().waitFor();

  await typeTopic(page, 'addition des fractions');
  await page.getByText('Canevas gratuit').waitFor();
  expect(await page.getByText('100\u202fFCFA').count()).toBe(0);
  await page.getByRole('button', { name: 'Préparer le canevas' }).click();
  await page.waitForURL(/\/dashboard\/mes-fiches\/[0-9a-f]{24}$/, { timeout: 40_000 });
  const { content } = await api.sheets.get(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  expect(content.origin).toBe('canvas');
  expect(await api.dashboard.usage()).toMatchObject({ remaining: 0, reserved: 0 });
});

test('a near lesson of another class brings its class', async () => {
  const page = await openAt('6e', 'mathematiques', 1280);
  await typeTopic(page, 'le théorème de Pythagore');
  await page.getByText('D’après notre catalogue, ce sujet est enseigné en 4e et 3e.').waitFor();
  await page.getByRole('button', { name: 'Le théorème de Pythagore, en 4e, 3e' }).click();
  await page.getByText('Leçon prête', { exact: true }).first().waitFor();
  expect(await page.getByRole('radio', { name: '4e', exact: true }).isChecked()).toBe(true);
});

test('a wish says before the press that a sheet without a model only keeps it in its notes', async () => {
  const query = new URLSearchParams({
    level: 'cm1',
    discipline: 'francais',
    topic: 'passé composé',
  });
  const teacher = await desk.teacher();
  const page = await desk.open(teacher, `/dashboard/create?${query}`, { width: 360 });
  const kept = page.getByText('Sans IA, la fiche ne suit pas encore vos souhaits');
  await page.getByRole('button', { name: /Aucun\. Modifier$/ }).click();
  expect(await kept.count()).toBe(0);
  await page.getByRole('textbox', { name: 'Vos souhaits pour cette fiche' }).fill('sans texte');
  await kept.waitFor();
  await page.getByRole('button', { name: 'Valider' }).click();
  await kept.waitFor();
  await expectAccessibleAtAllWidths(page, 'create-wishes');
});

test('a length says before the press that it holds the heart of a lesson only, or too much for the class', async () => {
  const query = new URLSearchParams({
    level: 'ci',
    discipline: 'mathematiques',
    topic: 'additions jusqu’à 10',
  });
  const page = await desk.open(await desk.teacher(), `/dashboard/create?${query}`, { width: 360 });
  const brief = page.getByText(/^En 10.min, la fiche garde l’essentiel.: la situation/u);
  const long = page.getByText(/^240.min d’affilée, c’est plus que ce que cette classe/u);
  await page.getByRole('button', { name: /^Durée.*Modifier$/u }).click();
  const field = page.getByRole('textbox', { name: 'Durée en minutes' });
  await field.fill('30');
  expect(await brief.count()).toBe(0);
  await field.fill('10');
  await brief.waitFor();
  await field.fill('240');
  await long.waitFor();
  expect(await brief.count()).toBe(0);
  await page.getByRole('button', { name: 'Valider' }).click();
  await long.waitFor();
  await expectAccessibleAtAllWidths(page, 'create-length');
});

test('each odd topic ends in a clear sentence', async () => {
  const page = await openAt('ci', 'mathematiques');
  await typeTopic(page, 'intégrales');
  await page.getByText('D’après notre catalogue, ce sujet est enseigné en Tle.').waitFor();
  for (const odd of ['Ìṣirò ida àti ìpín', 'xqzwv']) {
    await typeTopic(page, odd);
    await page.getByText(/^Aucun mot de ce sujet ne figure dans le programme/).waitFor();
    await page.getByText(noLesson).waitFor();
    await typeTopic(page, '');
    await page.getByText(noLesson).waitFor({ state: 'detached' });
  }
  for (const insult of ['imbécile', 'Les élèves sont des imbéciles']) {
    await typeTopic(page, insult);
    await page.getByText(/^Ce texte ne peut pas devenir une fiche/).waitFor();
    await typeTopic(page, '');
    await page.getByText(/^Ce texte ne peut pas devenir une fiche/).waitFor({ state: 'detached' });
  }
  await typeTopic(page, 'x'.repeat(500));
  await page.getByText(/^Raccourcissez ce titre/).waitFor();
  await typeTopic(page, 'a');
  await page.getByRole('button', { name: 'Préparer la fiche' }).click();
  await page.getByText('Saisissez au moins deux lettres.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/create');
});

test('the library shows which entries have a lesson', async () => {
  const page = await desk.open(
    await desk.teacher(),
    '/dashboard/bibliotheque/mathematiques?classe=3e',
  );
  const entry = page.getByRole('listitem').filter({ hasText: 'Théorème de Thalès' });
  await entry.getByText('Leçon prête').waitFor();
  const other = page.getByRole('listitem').filter({ hasText: 'Sections planes' }).first();
  expect(await other.getByText('Leçon prête').count()).toBe(0);
});
