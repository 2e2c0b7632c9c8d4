import { jsPDF } from 'jspdf';
import type { FaceName, SheetFonts } from '../fonts/types.ts';
import { faceNames } from './canvas.ts';
import { compact } from './compact.ts';
import { writeMetadata } from './metadata.ts';
import type { FileProperties } from './metadata.ts';
import { widthOf } from './sections/pen.ts';
import type { Typesetter } from './text.ts';

/** Creates a PDF with our faces and the given metadata. */
export function openPdf(
  fonts: SheetFonts,
  properties: FileProperties,
  format: 'a4' | 'a5' = 'a4',
  orientation: 'portrait' | 'landscape' = 'portrait',
): jsPDF {
  const pdf = new jsPDF({
    unit: 'pt',
    format,
    orientation,
    compress: true,
    putOnlyUsedFonts: true,
    // Thousandths of a point; by default it writes 16 decimals.
    floatPrecision: 3,
  });
  addFonts(pdf, fonts);
  writeMetadata(pdf, properties);
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

const strings = new WeakMap<Uint8Array, string>();

/** jsPDF takes a font as a string with one character per byte. */
function binaryString(bytes: Uint8Array): string {
  const known = strings.get(bytes);
  if (known !== undefined) return known;
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  const text = parts.join('');
  strings.set(bytes, text);
  return text;
}

/** The finished file. */
export const closePdf = (pdf: jsPDF): Uint8Array =>
  compact(new Uint8Array(pdf.output('arraybuffer')));

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
