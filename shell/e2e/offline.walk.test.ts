import { type Api } from '@ardoise/journeys/accounts';
import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '@ardoise/journeys/accessibility';
import { firstInstruction, savedOnDevice, downloadAs, useOffline } from '@ardoise/journeys/offline';
import { textsInZip } from '@ardoise/journeys/downloads';
import { readHeads, readStreams } from '@ardoise/sheet/render/pdf/read';

const stage = useOffline();

/** What a PDF consists of, without its creation date and what is packed around its objects. */
function timeless(pdf: Uint8Array) {
  const heads = [...readHeads(pdf)].filter(([, head]) => !/\/Type ?\/(?:ObjStm|XRef)/u.test(head));
  return {
    heads: heads.map(([id, head]) => [
      id,
      head.replaceAll(/\/CreationDate ?\([^)]*\)|\/Length \d+/gu, ''),
    ]),
    streams: readStreams(pdf, /^(?![\s\S]*\/Type ?\/(?:ObjStm|XRef))/u).map((text) =>
      text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.+Z-]+/gu, ''),
    ),
  };
}

/** The same of a Word file. */
const timelessParts = (docx: Buffer): Record<string, string> => ({
  ...textsInZip(docx),
  'docProps/core.xml': '',
});

async function changeElsewhere(api: Api, id: string, line: string, title: string) {
  const { revision, content } = await api.sheets.get(id);
  const phase = content.phases.findIndex(({ steps }) => steps.length > 0);
  await api.sheets.patch(id, revision, [
    { op: 'replace', path: `/phases/${phase}/steps/0/rows/0/instruction`, value: line },
    { op: 'replace', path: '/identification/title', value: title },
  ]);
}

test('offline, a sheet is opened, exported and edited; online again, conflicts are resolved', async () => {
  const { page, api, id } = await stage.teacher();
  const network = stage.network();
  await api.account.setLetterhead({
    school: 'CEG 1 d’Abomey-Calavi',
    above: ['République du Bénin', 'Ministère des Enseignements'],
    below: ['BP 12, tél. 01 97 00 00 00'],
  });
  await stage.openDesk(page);
  await stage.makeAvailableOffline(page);
  await page.getByText(/Sur cet appareil\s: \d fiches? et aucun fichier/).waitFor();
  const online = {
    pdf: (await api.sheets.export(id, { format: 'pdf', locale: 'fr' })).file,
    docx: (await api.sheets.export(id, { format: 'docx', locale: 'fr' })).file,
  };

  await network.disconnect(page);
  await page.goto(`${network.url}/dashboard`);
  await page.getByText(/Hors ligne\s: dernière mise à jour aujourd’hui/).waitFor();
  await expectAccessibleAtAllWidths(page, 'walk desk');
  await stage.openSheet(page, id);
  // The sheet was never opened here before, and has the school's letterhead.
  await page.getByText('CEG 1 d’Abomey-Calavi').first().waitFor({ state: 'attached' });

  // A file exported here is the same as one exported by the server.
  const docx = await downloadAs(page, 'Word');
  expect(docx.name).toMatch(/^Fiche 4e .+\.docx$/u);
  const parts = timelessParts(docx.bytes);
  expect(parts).toEqual(timelessParts(Buffer.from(await online.docx.arrayBuffer())));
  expect(parts['word/document.xml']).toContain('CEG 1 d’Abomey-Calavi');
  const pdf = await downloadAs(page, 'PDF');
  const server = new Uint8Array(await online.pdf.arrayBuffer());
  expect(timeless(pdf.bytes)).toEqual(timeless(server));

  await firstInstruction(page).fill('Observe le tableau.');
  await savedOnDevice(page);
  const changed = await downloadAs(page, 'Word');
  expect(textsInZip(changed.bytes)['word/document.xml']).toContain('Observe le tableau.');
  await page.reload();
  await expect.poll(() => firstInstruction(page).inputValue()).toBe('Observe le tableau.');

  // A page that was never opened on this device says so, with a way back.
  await page.goto(`${network.url}/features`);
  await page.getByRole('heading', { name: 'Cette page n’est pas sur cet appareil' }).waitFor();

  await changeElsewhere(api, id, 'Lis le texte.', 'Le marché du samedi');
  await page.goto(`${network.url}/dashboard/mes-fiches/${id}`);
  await firstInstruction(page).waitFor();
  await network.reconnect(page);
  const merge = page.getByRole('dialog', {
    name: 'Cette fiche a été modifiée sur un autre appareil',
  });
  await merge.waitFor({ timeout: 20_000 });
  await expectAccessibleAtAllWidths(page, 'walk merge');
  await merge.getByRole('button', { name: 'Garder les deux' }).click();
  const both = 'Observe le tableau.\nLis le texte.';
  await expect
    .poll(async () => (await api.sheets.get(id)).content, { timeout: 20_000 })
    .toMatchObject({ identification: { title: 'Le marché du samedi' } });
  await expect.poll(() => firstInstruction(page).inputValue()).toBe(both);
  await page.locator('[data-saved="saved"]:visible').waitFor();
  expect(JSON.stringify((await api.sheets.get(id)).content)).toContain(JSON.stringify(both));
});
