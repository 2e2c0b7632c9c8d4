import { describe, expect, test } from 'vitest';
import { loadFonts } from '../node/fonts.ts';
import { Canvas } from './canvas.ts';
import type { FileProperties } from './metadata.ts';
import { closePdf, openPdf } from './paper.ts';
import { readHeads, readStreams } from './read-pdf.ts';

const properties: FileProperties = {
  title: 'Titre',
  subject: 'Fiche pédagogique',
  author: 'A. Dossou',
  language: 'fr',
  createdAt: new Date('2026-11-20T08:00:00Z'),
};

function fileOf(changed: Partial<FileProperties>): Uint8Array {
  const pdf = openPdf(loadFonts(), { ...properties, ...changed });
  const canvas = new Canvas(pdf);
  canvas.horizontal(50, 50, 100, 1);
  return closePdf(pdf);
}

/** A text of the Info dictionary as a reader takes it. */
function infoOf(bytes: Uint8Array, key: string): string | null {
  const info = [...readHeads(bytes).values()].find((head) => head.includes('/Producer')) ?? '';
  const [, written] = new RegExp(`/${key} \\(((?:\\\\.|[^\\\\)])*)\\)`, 'su').exec(info) ?? [];
  if (written === undefined) return null;
  const raw = Buffer.from(written.replaceAll(/\\(.)/gsu, '$1').replaceAll('\r', '\n'), 'latin1');
  expect(raw.subarray(0, 2).toString('hex')).toBe('feff');
  return raw.subarray(2).swap16().toString('utf16le');
}

const xmpOf = (bytes: Uint8Array) =>
  Buffer.from(readStreams(bytes, /\/Type \/Metadata/u).join(''), 'latin1').toString('utf8');

describe('the title in the file’s properties', () => {
  test.each([
    ['a no-break space, which was read as €', 'Leçon 3\u00A0: les angles'],
    ['a narrow no-break space', 'Qu’est-ce qu’un angle\u202F?'],
    ['letters of Fon and Yoruba', 'Ẹ̀kọ́, fɔ̀ngbè'],
    ['an emoji', 'Le jeu 🎲'],
    ['parentheses and backslashes', 'f(x) \\ (x + 1'],
  ])('keeps %s', (_what, title) => {
    const bytes = fileOf({ title });
    expect(infoOf(bytes, 'Title')).toBe(title);
    expect(xmpOf(bytes)).toContain(`>${title}</rdf:li>`);
  });

  test('is only in XMP when a string of PDF cannot hold it', () => {
    const bytes = fileOf({ title: 'Dvořáček', subject: 'Fiche' });
    expect(infoOf(bytes, 'Title')).toBeNull();
    expect(infoOf(bytes, 'Subject')).toBe('Fiche');
    expect(xmpOf(bytes)).toContain('>Dvořáček</rdf:li>');
  });

  test('is text, whatever its letters mean in XML', () => {
    const xmp = xmpOf(fileOf({ title: 'a < b & c]]>\u0007' }));
    expect(xmp).toContain('>a &lt; b &amp; c]]&gt; </rdf:li>');
  });
});

test('the file says its language, and that it is tagged for PDF/UA', () => {
  const bytes = fileOf({ language: 'en' });
  const catalog = [...readHeads(bytes).values()].find((head) => head.includes('/Catalog')) ?? '';
  for (const entry of ['/Lang (en)', '/MarkInfo <</Marked true>>', '/DisplayDocTitle true'])
    expect(catalog).toContain(entry);
  expect(xmpOf(bytes)).toContain('<pdfuaid:part>1</pdfuaid:part>');
});
