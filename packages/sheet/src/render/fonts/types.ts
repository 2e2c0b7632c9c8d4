/** The TrueType files for the PDF, which embeds only the glyphs in use. */
export interface SheetFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  readonly italic: Uint8Array;
  /** Greek and mathematical characters that the text faces lack. */
  readonly signs: Uint8Array;
  readonly signsBold: Uint8Array;
}

export type FaceName = keyof SheetFonts;
