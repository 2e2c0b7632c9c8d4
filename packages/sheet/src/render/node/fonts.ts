import { readFileSync } from 'node:fs';
import { fontUrls } from '../fonts/font-urls.ts';
import type { FaceName, SheetFonts } from '../fonts/types.ts';

function read(face: FaceName): Uint8Array {
  return readFileSync(fontUrls[face]);
}

let loaded: SheetFonts | undefined;

/** The PDF's fonts, read from this package once. */
export function loadFonts(): SheetFonts {
  loaded ??= {
    regular: read('regular'),
    bold: read('bold'),
    italic: read('italic'),
    signs: read('signs'),
    signsBold: read('signsBold'),
  };
  return loaded;
}
