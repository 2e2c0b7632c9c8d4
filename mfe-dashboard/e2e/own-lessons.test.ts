import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();

test('a lesson is kept from a sheet, changed, laid out for another class, and offered without names', async () => {
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  const sheet = await writeSheet(api);
  const page = await desk.open(teacher, '/dashboard/lecons', { width: 360 });
  await page.getByText('Aucune leçon gardée pour l’instant').waitFor();
  await expectAccessibleAtAllWidths(page, 'own-lessons-empty');

  await page.goto(page.url().replace('/lecons', `/mes-fiches/${sheet}`));
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Garder la leçon' }).click();
  await page.waitForURL(/lecons\/[0-9a-f]{24}/u);
  const id = /[0-9a-f]{24}/u.exec(page.url())?.[0] ?? '';
  await page.getByText('Tout est enregistré.').waitFor();
  await expectAccessibleAtAllWidths(page, 'own-lesson');

  const open = async (part: string) => {
    const summary = page.locator('summary').filter({ hasText: part });
    await summary.focus();
    await page.keyboard.press('Enter');
  };
  await open('Situation de départ');
  const story = page.getByRole('textbox', { name: 'Texte', exact: true });
  await story.fill('Firmine Ahouandjinou mesure la cour de son école.');
  await page.getByText('pas encore enregistrées').waitFor();
  // What is not saved survives the page.
  await page.reload();
  await page.getByText('modifications non enregistrées ont été retrouvées').waitFor();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Tout est enregistré.').waitFor();
  expect((await api.ownLessons.get(id)).lesson.situation.text).toContain('Firmine');

  await page.getByRole('button', { name: 'Proposer cette version' }).click();
  await expectAccessibleAtAllWidths(page, 'own-lesson-offer', { within: '[role="dialog"]' });
  await page.getByRole('button', { name: 'Proposer', exact: true }).click();
  await page.getByText('À revoir dans : Situation de départ.').waitFor();
  await page.getByText('Ce passage nomme quelqu’un.').waitFor();
  await expectAccessibleAtAllWidths(page, 'own-lesson-refused');
  expect((await api.ownLessons.get(id)).offer).toBeNull();

  await story.fill('Firmine mesure la cour de son école.');
  await page.getByRole('button', { name: 'Proposer cette version' }).click();
  await page.getByRole('button', { name: 'Proposer', exact: true }).click();
  await page.getByText('L’équipe ne l’a pas encore lue').waitFor();
  expect((await api.ownLessons.get(id)).offer).toMatchObject({ state: 'offered', revision: 3 });

  await page.getByRole('link', { name: 'Préparer une fiche' }).click();
  await page.getByText('La fiche suivra la leçon que vous gardez.').waitFor();
  await page.getByRole('radio', { name: '3e', exact: true }).check();
  await page.getByText('La fiche suivra la leçon que vous gardez.').waitFor();
  await expectAccessibleAtAllWidths(page, 'create-own-lesson');
  await page.getByRole('button', { name: 'Préparer la fiche' }).click();
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}/u);
  const made = /[0-9a-f]{24}/u.exec(page.url())?.[0] ?? '';
  const { content } = await api.sheets.get(made);
  expect(content.identification.level).toBe('3e');
  expect(content.lesson?.author).toBe('teacher');
  expect(content.supports[0]?.text).toContain('Firmine mesure la cour');
});

test('a lesson that another device changed meanwhile shows both versions and loses none', async () => {
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  const kept = await api.ownLessons.keep(await writeSheet(api), crypto.randomUUID());
  const page = await desk.open(teacher, `/dashboard/lecons/${kept.id}`);
  await page.locator('summary').filter({ hasText: 'Situation de départ' }).click();
  await page
    .getByRole('textbox', { name: 'Texte', exact: true })
    .fill('Ici, on mesure la cour de l’école.');
  await api.ownLessons.change(kept.id, 1, {
    ...kept.lesson,
    situation: { ...kept.lesson.situation, text: 'Là-bas, on mesure le champ du maître.' },
    record: { ...kept.lesson.record, title: 'Un titre de là-bas' },
  });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Choisissez une version pour 1 partie').waitFor();
  await page.getByText('Là-bas, on mesure le champ du maître.').waitFor();
  await expectAccessibleAtAllWidths(page, 'own-lesson-conflict');
  await page.getByRole('button', { name: 'Garder la version d’ici' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Tout est enregistré.').waitFor();
  const { lesson } = await api.ownLessons.get(kept.id);
  expect(lesson.situation.text).toBe('Ici, on mesure la cour de l’école.');
  // Changed there alone: it is taken over without a question.
  expect(lesson.record.title).toBe('Un titre de là-bas');

  await page.getByRole('link', { name: 'Retour à mes leçons' }).click();
  await page.getByRole('button', { name: /^Actions pour/u }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByText('Aucune leçon gardée pour l’instant').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('link', { name: /Pythagore/u }).waitFor();
  await expectAccessibleAtAllWidths(page, 'own-lessons');
});
