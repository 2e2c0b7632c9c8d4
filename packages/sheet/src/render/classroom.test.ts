import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toDocument } from '../document/index.ts';
import { textsOf } from '../document/texts.ts';
import { primaryScience, secondaryMaths } from '../fixtures/index.ts';
import type { SheetContent } from '../model/index.ts';
import { renderDocx } from './docx/render-docx.ts';
import { readFontFace } from './fonts/font-face.ts';
import { loadFonts } from './node/fonts.ts';
import { readTexts } from './pdf/read-pdf.ts';
import { renderPdf } from './pdf/render-pdf.ts';

const lines = [
  { term: 'eau', language: 'fongbe', translation: 'sìn ɖagbe, wɛ̌ ɔ̃' },
  { term: 'champ', language: 'yoruba', translation: 'oko, ẹ̀kọ́, ọ̀ṣọ́' },
  { term: 'pluie', language: 'ditammari', translation: 'fátáà, ŋwĩ' },
];
const changed = (content: SheetContent): SheetContent => ({
  ...content,
  classroom: { means: 'computer-room', machines: 12, adaptations: ['non-readers'] },
  glossary: lines,
});
const bare = (text: string) => text.normalize('NFC').replaceAll(/[\s\u00a0\u202f]+/gu, ' ');

describe.each([
  ['primary', primaryScience],
  ['secondary', secondaryMaths],
])('a %s sheet for a class of its own', (_name, content) => {
  const document = toDocument(changed(content));

  test('says so in its head, and in a table that the words are the teacher’s', () => {
    const said = bare(textsOf(document).join('\n'));
    expect(said).toContain('Moyens et soutiens');
    expect(said).toContain('salle informatique, 12 postes ; soutien aux non-lecteurs');
    expect(said).toContain('Selon l’enseignant(e) ; non vérifié par Ardoise.');
    for (const { translation } of lines) expect(said).toContain(bare(translation));
  });

  test('says nothing of it where there is nothing to say', () => {
    const usual = bare(textsOf(toDocument(content)).join('\n'));
    expect(usual).not.toContain('Moyens et soutiens');
    expect(usual).not.toContain('Selon l’enseignant(e)');
  });

  test('prints every letter and tone in the PDF, with a glyph of its own', () => {
    const fonts = loadFonts();
    const face = readFontFace(fonts.regular);
    for (const letter of lines.map(({ translation }) => translation.normalize('NFD')).join('')) {
      expect(face.has(letter.codePointAt(0) ?? 0), `${letter} in the font`).toBe(true);
    }
    const bytes = renderPdf(document, { fonts, createdAt: new Date('2026-11-20T08:00:00Z') });
    const drawn = readTexts(bytes)
      .map(({ text }) => text)
      .join('')
      .normalize('NFD')
      .replaceAll(/\s/gu, '');
    for (const letter of 'ɖɛɔŋẹọṣ'.normalize('NFD')) expect(drawn, letter).toContain(letter);
  });

  test('writes them in Word as they were typed', async () => {
    const files = unzipSync(await renderDocx(document));
    const xml = bare(strFromU8(files['word/document.xml'] ?? new Uint8Array()));
    for (const { translation } of lines) expect(xml).toContain(bare(translation));
  });
});
