import {
  readAdvances,
  readCharacterMap,
  readLocations,
  readTables,
  tableOf,
} from '../font-face.ts';

export interface Glyph {
  /** TrueType outline; a composite's components refer to glyph indexes of this set. */
  readonly outline: Uint8Array;
  readonly advance: number;
  readonly leftBearing: number;
}

/** Glyphs from one or more fonts of the same design, and the characters mapped to them. */
export interface GlyphSet {
  readonly tables: ReadonlyMap<string, DataView>;
  readonly glyphs: readonly Glyph[];
  readonly characters: ReadonlyMap<number, number>;
}

const moreComponents = 0x20;
const wordArguments = 0x01;
const scaleBytes = [
  [0x08, 2],
  [0x40, 4],
  [0x80, 8],
] as const;

export function readGlyphSet(font: Uint8Array): GlyphSet {
  const tables = readTables(new DataView(font.buffer, font.byteOffset, font.byteLength));
  const glyf = tableOf(tables, 'glyf');
  const locations = readLocations(tables);
  const glyphs = readAdvances(tables).map((advance, index): Glyph => {
    const start = locations[index] ?? 0;
    const length = (locations[index + 1] ?? start) - start;
    const outline = new Uint8Array(glyf.buffer, glyf.byteOffset + start, length).slice();
    const leftBearing = length === 0 ? 0 : viewOf(outline).getInt16(2);
    return { outline, advance, leftBearing };
  });
  return { tables, glyphs, characters: readCharacterMap(tableOf(tables, 'cmap')) };
}

/** Merges sets; the first provides the tables, and takes precedence for characters in several sets. */
export function joinGlyphSets(sets: readonly [GlyphSet, ...GlyphSet[]]): GlyphSet {
  const glyphs: Glyph[] = [];
  const characters = new Map<number, number>();
  for (const set of sets) {
    const shift = glyphs.length;
    for (const [character, glyph] of set.characters) {
      if (!characters.has(character)) characters.set(character, glyph + shift);
    }
    glyphs.push(
      ...set.glyphs.map((glyph) => ({ ...glyph, outline: shifted(glyph.outline, shift) })),
    );
  }
  return { tables: sets[0].tables, glyphs, characters };
}

function shifted(outline: Uint8Array, shift: number): Uint8Array {
  if (shift === 0 || outline.length === 0 || viewOf(outline).getInt16(0) >= 0) return outline;
  const result = outline.slice();
  const view = viewOf(result);
  let at = 10;
  let flags: number;
  do {
    flags = view.getUint16(at);
    view.setUint16(at + 2, view.getUint16(at + 2) + shift);
    at += (flags & wordArguments) === 0 ? 6 : 8;
    at += scaleBytes.find(([flag]) => (flags & flag) !== 0)?.[1] ?? 0;
  } while ((flags & moreComponents) !== 0);
  return result;
}

/**
 * Adds a zero-width combining mark from a spacing one: the same outline, moved to the position of the font's own
 * combining mark `model`. `flipped` turns a circumflex into a caron.
 */
export function addCombiningMark(
  set: GlyphSet,
  combining: number,
  spacing: number,
  model: number,
  flipped = false,
): GlyphSet {
  if (set.characters.has(combining)) return set;
  const source = set.characters.get(spacing);
  const sourceBox = boxOf(set, spacing);
  const modelBox = boxOf(set, model);
  if (source === undefined || sourceBox === null || modelBox === null) {
    throw new Error(`U+${combining.toString(16)} cannot be made: its source is lacking`);
  }
  const dx = Math.round((modelBox.left + modelBox.right - sourceBox.left - sourceBox.right) / 2);
  const dy = flipped ? sourceBox.bottom + sourceBox.top : 0;
  const outline = new Uint8Array(22);
  const view = viewOf(outline);
  const box = [sourceBox.left + dx, sourceBox.bottom, sourceBox.right + dx, sourceBox.top];
  view.setInt16(0, -1);
  for (const [index, value] of box.entries()) view.setInt16(2 + 2 * index, value);
  // Flags: the arguments are words and x and y offsets, with a scale per axis.
  view.setUint16(10, 0x43);
  view.setUint16(12, source);
  view.setInt16(14, dx);
  view.setInt16(16, dy);
  view.setInt16(18, 0x4000);
  view.setInt16(20, flipped ? -0x4000 : 0x4000);
  return addGlyph(set, combining, { outline, advance: 0, leftBearing: sourceBox.left + dx });
}

/** Adds a space of a given fraction of the em, if the font lacks it. */
export function addSpace(set: GlyphSet, character: number, part: number): GlyphSet {
  if (set.characters.has(character)) return set;
  const advance = Math.round(part * tableOf(set.tables, 'head').getUint16(18));
  return addGlyph(set, character, { outline: new Uint8Array(0), advance, leftBearing: 0 });
}

/** Draws a character with a copy of another's glyph; a copy, so that each is extracted as itself. */
export function addAlias(set: GlyphSet, character: number, existing: number): GlyphSet {
  const glyph = set.glyphs[set.characters.get(existing) ?? -1];
  if (glyph === undefined || set.characters.has(character)) return set;
  return addGlyph(set, character, glyph);
}

function addGlyph(set: GlyphSet, character: number, glyph: Glyph): GlyphSet {
  const characters = new Map(set.characters).set(character, set.glyphs.length);
  return { ...set, glyphs: [...set.glyphs, glyph], characters };
}

function boxOf(set: GlyphSet, character: number) {
  const outline = set.glyphs[set.characters.get(character) ?? -1]?.outline;
  if (outline === undefined || outline.length === 0) return null;
  const view = viewOf(outline);
  return {
    left: view.getInt16(2),
    bottom: view.getInt16(4),
    right: view.getInt16(6),
    top: view.getInt16(8),
  };
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
