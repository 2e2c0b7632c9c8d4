import type { Logo } from '../document/letterhead.ts';
import type { SheetDocument } from '../document/index.ts';

export type DrawableLogo = 'none' | 'space' | (Logo & { readonly bytes: Uint8Array });

/** What a file can show of a logo: without its bytes, nothing. */
export function drawableLogo(logo: SheetDocument['letterhead']['logo']): DrawableLogo {
  if (logo === 'none' || logo === 'space') return logo;
  return logo.bytes === undefined ? 'none' : { ...logo, bytes: logo.bytes };
}

/** Its size inside a square, with its proportions. */
export function fittedLogo({ width, height }: Logo, side: number) {
  const scale = side / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}
