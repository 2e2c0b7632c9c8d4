import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';
import { strToU8, zipSync } from 'fflate';

const desk = useDesk();

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join('')}</w:tr>`;

/** A sheet as a teacher types it, with a sentence that no sheet has a place for. */
const typed = zipSync({
  '[Content_Types].xml': strToU8('<Types/>'),
  'word/document.xml': strToU8(
    `<w:document><w:body>${[
      paragraph('Fiche pédagogique'),
      paragraph('Classe : 5e M1'),
      paragraph('Discipline : SVT'),
      paragraph('Titre : Les besoins des plantes vertes'),
      paragraph('Durée : 55 min'),
      paragraph('Prévenir le voisin du jardin la veille'),
      paragraph('Déroulement'),
      `<w:tbl>${row('Étapes', 'Activités de l’enseignant', 'Activités des élèves', 'Durée')}${row('Introduction', 'Montre deux plantes et demande ce qui les distingue.', 'Disent que l’une est jaune et l’autre verte.', '10 min')}${row('Réalisation', 'Fait comparer les pots arrosés et les pots secs.', 'Écrivent que la plante a besoin d’eau.', '30 min')}</w:tbl>`,
    ].join('')}</w:body></w:document>`,
  ),
});

test('a Word file is chosen, looked through, its rest placed, and becomes a sheet', async () => {
  const teacher = await desk.teacher();
  await writeSheet(desk.apiOf(teacher), { topic: 'Le théorème de Thalès', level: '4e' });
  const page = await desk.open(teacher, '/dashboard/mes-fiches', { width: 360 });
  await page.getByRole('link', { name: 'Importer une fiche' }).click();
  await page.getByRole('heading', { name: 'Importer une fiche' }).waitFor();
  const send = async (name: string, bytes: Uint8Array) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir un fichier' }).click();
    await (
      await chooser
    ).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  };
  await send('photo.docx', Buffer.from('GIF89a'));
  await page.getByRole('alert').getByText('Choisissez un fichier Word (.docx) ou PDF.').waitFor();
  await expectAccessibleAtAllWidths(page, 'import-refused');
  await send('besoins.docx', typed);
  await page.getByText('1 à placer').waitFor();
  await expectAccessibleAtAllWidths(page, 'import-review');
  expect(await page.getByRole('textbox', { name: 'Titre' }).inputValue()).toBe(
    'Les besoins des plantes vertes',
  );
  expect(await page.getByRole('combobox', { name: 'Classe' }).inputValue()).toBe('5e');
  await page.reload();
  await page
    .getByRole('combobox', { name: 'Où va le texte 1' })
    .selectOption({ label: 'Matériel de l’enseignant(e)' });
  await page.getByRole('textbox', { name: 'Effectif' }).fill('');
  await page.getByRole('button', { name: 'Créer la fiche' }).click();
  await page.getByText('Indiquez un effectif de 1 à 150.').waitFor();
  await page.getByRole('textbox', { name: 'Effectif' }).fill('44');
  await page.getByRole('button', { name: 'Créer la fiche' }).click();
  await page.waitForURL(/mes-fiches\/[0-9a-f]{24}/u);
  const id = /[0-9a-f]{24}/u.exec(page.url())?.[0] ?? '';
  const { content, origin } = await desk.apiOf(teacher).sheets.get(id);
  expect(origin).toBe('import');
  expect(content.identification).toMatchObject({
    level: '5e',
    discipline: 'svt',
    duration: 55,
    classSize: 44,
  });
  expect(content.planning.teacherMaterials).toEqual(['Prévenir le voisin du jardin la veille']);
  expect(
    content.phases.flatMap(({ steps }) =>
      steps.flatMap(({ rows }) => rows.map(({ instruction }) => instruction)),
    ),
  ).toEqual([
    'Montre deux plantes et demande ce qui les distingue.',
    'Fait comparer les pots arrosés et les pots secs.',
  ]);
  await expect.poll(() => page.title()).toContain('Les besoins des plantes vertes');
});
