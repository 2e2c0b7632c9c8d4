import { jsPDF } from 'jspdf';
import type { FaceName, SheetFonts } from '../fonts/types.ts';
import { faceNames } from './canvas.ts';
import { widthOf } from './sections/pen.ts';
import type { Typesetter } from './text.ts';

/** Metadata of a PDF file. */
export interface FileProperties {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly language: 'fr' | 'en' | 'de' | 'es';
  /** Written into the file: equal content, fonts and date give identical bytes. */
  readonly createdAt: Date;
}

/** Creates a PDF with our faces and the given metadata. */
export function openPdf(
  fonts: SheetFonts,
  properties: FileProperties,
  format: 'a4' | 'a5' = 'a4',
): jsPDF {
  const pdf = new jsPDF({
    unit: 'pt',
    format,
    compress: true,
    putOnlyUsedFonts: true,
    // Thousandths of a point; by default it writes 16 decimals.
    floatPrecision: 3,
  });
  addFonts(pdf, fonts);
  setProperties(pdf, properties);
  return pdf;
}

function addFonts(pdf: jsPDF, fonts: SheetFonts): void {
  for (const [face, [family, style]] of Object.entries(faceNames)) {
    const file = `${face}.ttf`;
    pdf.addFileToVFS(file, binaryString(fonts[isFace(face) ? face : 'regular']));
    pdf.addFont(file, family, style);
  }
}

function isFace(name: string): name is FaceName {
  return name in faceNames;
}

/** jsPDF takes a font as a string with one character per byte. */
function binaryString(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return parts.join('');
}

function setProperties(pdf: jsPDF, properties: FileProperties): void {
  const { title, subject, author, language, createdAt } = properties;
  pdf.setDocumentProperties({ title, subject, author, creator: 'Ardoise' });
  pdf.setLanguage(language);
  pdf.setCreationDate(createdAt);
  pdf.setFileId(fileId(`${title}\n${createdAt.toISOString()}`));
  pdf.viewerPreferences({ DisplayDocTitle: true });
}

/** 32 hexadecimal digits derived from a text (FNV-1a, four seeds); not for security. */
function fileId(text: string): string {
  return [0x811c9dc5, 0x01234567, 0x89abcdef, 0xdeadbeef]
    .map((seed) => {
      let hash = seed;
      for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('')
    .toUpperCase();
}

/** The text, truncated with an ellipsis if it does not fit on one line. */
export function oneLine(
  type: Typesetter,
  text: string,
  style: { size: number; leading: number; face?: 'italic' },
  width: number,
) {
  const characters = [...text];
  for (let count = characters.length; count > 0; count -= 1) {
    const part =
      characters.slice(0, count).join('').trimEnd() + (count < characters.length ? '…' : '');
    const block = type.plain(part, style);
    if (widthOf(block) <= width + 0.01) return block;
  }
  return type.plain('', style);
}
