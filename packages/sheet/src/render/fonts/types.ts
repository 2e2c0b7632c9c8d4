/** The five TrueType files that the PDF embeds; only the glyphs used end up in the file. */
export interface SheetFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  readonly italic: Uint8Array;
  /** Greek and mathematical signs that the text faces lack. */
  readonly signs: Uint8Array;
  readonly signsBold: Uint8Array;
}

export type FaceName = keyof SheetFonts;
