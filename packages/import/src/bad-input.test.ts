import { secondaryMaths } from '@ardoise/sheet/fixtures';
import { renderSheet } from '@ardoise/sheet/render/node';
import { strToU8 } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { understandDocument } from './import-sheet.ts';
import { createImportPool } from './pool/index.ts';
import type { Refusal } from './refusal.ts';
import { docxOf } from './testing/docx-of.ts';

const pool = createImportPool();
afterAll(() => pool.close());

const refusalOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    await understandDocument(bytes);
    return 'taken';
  } catch (error) {
    return error instanceof Error && 'refusal' in error ? String(error.refusal) : String(error);
  }
};

const ole = (text: string) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(text, 'utf16le'),
    ]),
  );

/** Pages with nothing on them but what is given. */
function pdfOf(pages: number, page = '', trailer = ''): Uint8Array {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const all = Array.from(
    { length: pages },
    (_, index) =>
      `${index + 3} 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>\nendobj`,
  );
  return strToU8(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[${kids}]/Count ${pages}>>\nendobj\n${all.join('\n')}\ntrailer\n<</Root 1 0 R${trailer}>>\n%%EOF\n`,
  );
}

const picture = '<w:p><w:r><w:drawing><wp:docPr id="1"/></w:drawing></w:r></w:p>';
const letter = [
  'Parakou, le 3 novembre 2026',
  'Objet : Demande de congé',
  'Monsieur le Directeur,',
  'J’ai l’honneur de vous demander trois jours de congé.',
  'Veuillez agréer mes salutations.',
];

test.each<[string, Uint8Array, Refusal]>([
  ['a picture', strToU8('GIF89a'), 'type'],
  ['a table of figures', strToU8('id;nom\n1;Afi'), 'type'],
  ['a Word file of before 2007', ole('WordDocument'), 'type'],
  ['an encrypted Word file', ole('EncryptedPackage'), 'encrypted'],
  ['an empty file', new Uint8Array(), 'empty'],
  ['a Word file without text', docxOf(['', '']), 'empty'],
  ['a scan in a Word file', docxOf([{ xml: picture }, { xml: picture }]), 'scanned'],
  ['a letter', docxOf(letter), 'not-a-sheet'],
  [
    'a novel',
    docxOf(Array.from({ length: 3_200 }, (_, index) => `Chapitre ${index}, où il pleut.`)),
    'too-long',
  ],
  ['a bomb', docxOf(['x'], { 'word/footer1.xml': new Uint8Array(20_000_000) }), 'too-long'],
  ['a PDF of 300 pages', pdfOf(300), 'too-long'],
  ['an empty PDF', pdfOf(1), 'empty'],
  ['a PDF that breaks off', strToU8('%PDF-1.7\n1 0 obj\n<</Type'), 'unreadable'],
])('%s is refused as such', async (_name, bytes, refusal) => {
  expect(await refusalOf(bytes)).toBe(refusal);
});

test('a truncated Word file is refused as unreadable', async () => {
  const bytes = await renderSheet({ content: secondaryMaths, format: 'docx', options: {} });
  expect(await refusalOf(bytes.slice(0, bytes.length / 2))).toBe('unreadable');
});

test('macros are not read, and said', async () => {
  const parts = [
    'Classe : 5e',
    'Discipline : SVT',
    [
      ['Consignes', 'Résultats attendus'],
      ['Lis.', 'A lu.'],
    ],
  ];
  const bytes = docxOf(parts, { 'word/vbaProject.bin': strToU8('Sub AutoOpen()') });
  const found = await understandDocument(bytes);
  expect(found.hasMacros).toBe(true);
  expect(JSON.stringify(found)).not.toContain('AutoOpen');
});

test('entities of a document type are not expanded', async () => {
  const bytes = docxOf(['Classe : 5e'], {
    'word/document.xml': strToU8(
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document><w:body><w:p><w:r><w:t>Titre : &b;</w:t></w:r></w:p></w:body></w:document>',
    ),
  });
  expect(await refusalOf(bytes)).toBe('not-a-sheet');
});

test('in the thread a file is refused for the same reason, and the next one is read', async () => {
  await expect(pool.understand(docxOf(letter))).rejects.toMatchObject({ refusal: 'not-a-sheet' });
  const bytes = await renderSheet({ content: secondaryMaths, format: 'docx', options: {} });
  expect((await pool.understand(bytes)).head.title).toBe(secondaryMaths.identification.title);
});

test('a file that takes too long ends its thread, and is refused', async () => {
  const hurried = createImportPool({ timeoutMs: 1 });
  const bytes = await renderSheet({ content: secondaryMaths, format: 'pdf', options: {} });
  await expect(hurried.understand(bytes)).rejects.toMatchObject({ refusal: 'unreadable' });
  await hurried.close();
});
