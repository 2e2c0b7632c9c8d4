import { readFileSync } from 'node:fs';
import { fontUrls } from '../fonts/font-urls.ts';
import type { Reading } from '../../document/index.ts';
import type { FaceName, SheetFonts } from '../fonts/types.ts';

function read(face: FaceName): Uint8Array {
  return readFileSync(fontUrls[face]);
}

let usual: SheetFonts | undefined;
let easy: SheetFonts | undefined;

/** The PDF's fonts, read from this package once. Browsers do not load those for readers with dyslexia. */
export function loadFonts(reading: Reading = 'usual'): SheetFonts {
  usual ??= {
    regular: read('regular'),
    bold: read('bold'),
    italic: read('italic'),
    signs: read('signs'),
    signsBold: read('signsBold'),
  };
  if (reading === 'usual') return usual;
  if (easy !== undefined) return easy;
  const regular = readFileSync(
    new URL('../fonts/files/ardoise-lecture-regular.ttf', import.meta.url),
  );
  const bold = readFileSync(new URL('../fonts/files/ardoise-lecture-bold.ttf', import.meta.url));
  // Nothing is slanted.
  easy = { ...usual, regular, bold, italic: regular };
  return easy;
}
