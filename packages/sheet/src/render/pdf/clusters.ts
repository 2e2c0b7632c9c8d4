import { readFontFace } from '../fonts/font-face.ts';
import type { FontFace } from '../fonts/font-face.ts';
import type { FaceName, SheetFonts } from '../fonts/types.ts';

/** A combining mark, drawn separately because jsPDF does not position marks. */
export interface PlacedMark {
  readonly text: string;
  readonly face: FaceName;
  /** Relative to the letter's origin, in thousandths of an em. */
  readonly dx: number;
  readonly dy: number;
}

/** A letter with its marks: lines break only between clusters. */
export interface Cluster {
  readonly text: string;
  readonly face: FaceName;
  /** In thousandths of an em. */
  readonly advance: number;
  readonly marks: readonly PlacedMark[];
}

export type Faces = Readonly<Record<FaceName, FontFace>>;
export type TextFace = 'regular' | 'bold' | 'italic';

const read = new WeakMap<SheetFonts, Faces>();

/** The same fonts are read once. */
export function readFaces(fonts: SheetFonts): Faces {
  const known = read.get(fonts);
  if (known !== undefined) return known;
  const faces: Faces = {
    regular: readFontFace(fonts.regular),
    bold: readFontFace(fonts.bold),
    italic: readFontFace(fonts.italic),
    signs: readFontFace(fonts.signs),
    signsBold: readFontFace(fonts.signsBold),
  };
  read.set(fonts, faces);
  return faces;
}

/** Shown for a character that no face has, so that the reader notices the gap. */
const missing = '\u25A1';
const below: ReadonlySet<number> = new Set([0x323, 0x329]);
const stackGap = 50;

export class Clusters {
  readonly #faces: Faces;
  readonly #cache = new Map<string, Cluster>();

  constructor(faces: Faces) {
    this.#faces = faces;
  }

  /** Splits a text in canonical composition into letters with their marks. */
  split(text: string, face: TextFace): readonly Cluster[] {
    return [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map(([cluster]) => this.#of(cluster, face));
  }

  #of(text: string, face: TextFace): Cluster {
    const key = face + text;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const cluster = this.#make(text, face);
    this.#cache.set(key, cluster);
    return cluster;
  }

  #make(text: string, face: TextFace): Cluster {
    const [letter = missing, ...marks] = [...text];
    if (/\s/u.test(letter) && !this.#faces[face].has(codeOf(letter))) return this.#make(' ', face);
    const signs = face === 'bold' ? 'signsBold' : 'signs';
    const home = [face, signs] as const;
    const found = home.find((name) => this.#faces[name].has(codeOf(letter)));
    if (found !== undefined) return this.#withMarks(letter, found, face, marks);
    const decomposed = [...letter.normalize('NFD')];
    if (decomposed.length > 1) return this.#make([...decomposed, ...marks].join(''), face);
    return this.#withMarks(missing, signs, face, []);
  }

  #withMarks(
    letter: string,
    face: FaceName,
    markFace: TextFace,
    marks: readonly string[],
  ): Cluster {
    const placed: PlacedMark[] = [];
    let lift = 0;
    for (const mark of marks) {
      const bounds = this.#faces[markFace].bounds(codeOf(mark));
      if (bounds === null) continue;
      const { dx, dy } = this.#place(letter, face, mark, markFace);
      const isBelow = below.has(codeOf(mark));
      placed.push({ text: mark, face: markFace, dx, dy: isBelow ? dy : dy + lift });
      if (!isBelow) lift += bounds.top - bounds.bottom + stackGap;
    }
    return {
      text: letter,
      face,
      advance: this.#faces[face].advance(codeOf(letter)),
      marks: placed,
    };
  }

  /** The font positions marks for an "o"; for other letters, shift them by the difference in centre and height. */
  #place(letter: string, face: FaceName, mark: string, markFace: TextFace) {
    const letterBox = this.#faces[face].bounds(codeOf(letter));
    const model = this.#faces[markFace].bounds(codeOf('o'));
    const markBox = this.#faces[markFace].bounds(codeOf(mark));
    if (letterBox === null || model === null || markBox === null) return { dx: 0, dy: 0 };
    const offset = this.#faces[markFace].advance(codeOf('o')) - (model.left + model.right) / 2;
    return {
      dx: (letterBox.left + letterBox.right) / 2 + offset,
      dy: below.has(codeOf(mark))
        ? Math.min(0, letterBox.bottom - model.bottom)
        : Math.max(0, letterBox.top - model.top),
    };
  }
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
