/** Bounding box of a glyph, in thousandths of an em. */
export interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** What the layout needs from a TrueType font: the characters that it has, and their dimensions. */
export interface FontFace {
  has(codePoint: number): boolean;
  /** Advance width in thousandths of an em; 0 for a character that the font lacks. */
  advance(codePoint: number): number;
  /** `null` for a character without an outline. */
  bounds(codePoint: number): Bounds | null;
}

/** The tables of the font, by tag. */
export function readTables(view: DataView): ReadonlyMap<string, DataView> {
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)));
    const offset = view.byteOffset + view.getUint32(entry + 8);
    tables.set(tag, new DataView(view.buffer, offset, view.getUint32(entry + 12)));
  }
  return tables;
}

export function tableOf(tables: ReadonlyMap<string, DataView>, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`The font has no table "${tag}"`);
  return table;
}

/** Maps characters to glyphs, from the format 4 subtable of a Unicode cmap. */
export function readCharacterMap(cmap: DataView): ReadonlyMap<number, number> {
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const offset = cmap.getUint32(4 + 8 * index + 4);
    if (cmap.getUint16(offset) === 4) {
      return readFormat4(new DataView(cmap.buffer, cmap.byteOffset + offset));
    }
  }
  throw new Error('The font has no format 4 character map');
}

function readFormat4(table: DataView): ReadonlyMap<number, number> {
  const map = new Map<number, number>();
  const doubled = table.getUint16(6);
  for (let at = 0; at < doubled; at += 2) {
    const end = table.getUint16(14 + at);
    const start = table.getUint16(16 + doubled + at);
    const delta = table.getUint16(16 + 2 * doubled + at);
    const rangeAt = 16 + 3 * doubled + at;
    const range = table.getUint16(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const raw = range === 0 ? code : table.getUint16(rangeAt + range + 2 * (code - start));
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) map.set(code, glyph);
    }
  }
  return map;
}

/** Offsets of the glyphs in `glyf`. */
export function readLocations(tables: ReadonlyMap<string, DataView>): readonly number[] {
  const long = tableOf(tables, 'head').getInt16(50) === 1;
  const loca = tableOf(tables, 'loca');
  const count = tableOf(tables, 'maxp').getUint16(4) + 1;
  return Array.from({ length: count }, (_, index) =>
    long ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index),
  );
}

export function readAdvances(tables: ReadonlyMap<string, DataView>): readonly number[] {
  const measured = tableOf(tables, 'hhea').getUint16(34);
  const hmtx = tableOf(tables, 'hmtx');
  const count = tableOf(tables, 'maxp').getUint16(4);
  return Array.from({ length: count }, (_, index) =>
    hmtx.getUint16(4 * Math.min(index, measured - 1)),
  );
}

/** Throws an Error when the bytes are not a TrueType font with a Unicode character map. */
export function readFontFace(bytes: Uint8Array): FontFace {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || view.getUint32(0) !== 0x00010000) {
    throw new Error('The bytes are not a TrueType font');
  }
  const tables = readTables(view);
  const scale = 1000 / tableOf(tables, 'head').getUint16(18);
  const characters = readCharacterMap(tableOf(tables, 'cmap'));
  const advances = readAdvances(tables);
  const locations = readLocations(tables);
  const glyf = tableOf(tables, 'glyf');
  return {
    has: (codePoint) => characters.has(codePoint),
    advance: (codePoint) => scale * (advances[characters.get(codePoint) ?? -1] ?? 0),
    bounds(codePoint) {
      const glyph = characters.get(codePoint) ?? -1;
      const start = locations[glyph];
      if (start === undefined || start === locations[glyph + 1]) return null;
      const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map(
        (at) => scale * glyf.getInt16(start + at),
      );
      return { left, bottom, right, top };
    },
  };
}
