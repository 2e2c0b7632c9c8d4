import { tableOf } from '../font-face.ts';
import { viewOf } from './glyph-set.ts';
import type { GlyphSet } from './glyph-set.ts';

export interface FontNames {
  readonly family: string;
  readonly style: string;
  readonly copyright: string;
  readonly license: string;
}

/** Writes a TrueType font with unhinted outlines and one Unicode character map. */
export function writeFont(set: GlyphSet, names: FontNames): Uint8Array {
  const count = set.glyphs.length;
  const offsets = [0];
  for (const glyph of set.glyphs) {
    const padded = (glyph.outline.length + 3) & ~3;
    offsets.push((offsets.at(-1) ?? 0) + padded);
  }
  const glyf = new Uint8Array(offsets.at(-1) ?? 0);
  const loca = new Uint8Array(4 * (count + 1));
  const hmtx = new Uint8Array(4 * count);
  for (const [index, offset] of offsets.entries()) {
    viewOf(loca).setUint32(4 * index, offset);
    const glyph = set.glyphs[index];
    if (glyph === undefined) continue;
    glyf.set(glyph.outline, offset);
    viewOf(hmtx).setUint16(4 * index, glyph.advance);
    viewOf(hmtx).setInt16(4 * index + 2, glyph.leftBearing);
  }
  const copy = (tag: string) => {
    const { buffer, byteOffset, byteLength } = tableOf(set.tables, tag);
    return new Uint8Array(buffer, byteOffset, byteLength).slice();
  };
  const head = copy('head');
  viewOf(head).setUint32(8, 0);
  viewOf(head).setInt16(50, 1);
  const hhea = copy('hhea');
  viewOf(hhea).setUint16(34, count);
  const maxp = copy('maxp');
  viewOf(maxp).setUint16(4, count);
  // Composites of the merged fonts may be larger than those of the first; generous maxima are valid.
  for (const [at, value] of [
    [6, 400],
    [8, 40],
    [10, 400],
    [12, 40],
    [28, 8],
    [30, 4],
  ] as const) {
    viewOf(maxp).setUint16(at, Math.max(value, viewOf(maxp).getUint16(at)));
  }
  const post = copy('post').slice(0, 32);
  viewOf(post).setUint32(0, 0x00030000);
  return assemble(
    new Map([
      ['OS/2', copy('OS/2')],
      ['cmap', writeCharacterMap(set.characters)],
      ['glyf', glyf],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', hmtx],
      ['loca', loca],
      ['maxp', maxp],
      ['name', writeNames(names)],
      ['post', post],
    ]),
  );
}

function writeCharacterMap(characters: ReadonlyMap<number, number>): Uint8Array {
  const sorted = [...characters].toSorted(([left], [right]) => left - right);
  const segments: { start: number; end: number; delta: number }[] = [];
  for (const [code, glyph] of sorted) {
    const last = segments.at(-1);
    const delta = (glyph - code) & 0xffff;
    if (last !== undefined && last.end === code - 1 && last.delta === delta) last.end = code;
    else segments.push({ start: code, end: code, delta });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const doubled = 2 * segments.length;
  const length = 16 + 4 * doubled;
  const bytes = new Uint8Array(12 + length);
  const view = viewOf(bytes);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 1);
  view.setUint32(8, 12);
  const power = 2 ** Math.floor(Math.log2(segments.length));
  const header = [4, length, 0, doubled, 2 * power, Math.log2(power), doubled - 2 * power];
  for (const [index, value] of header.entries()) view.setUint16(12 + 2 * index, value);
  for (const [index, segment] of segments.entries()) {
    view.setUint16(26 + 2 * index, segment.end);
    view.setUint16(28 + doubled + 2 * index, segment.start);
    view.setUint16(28 + 2 * doubled + 2 * index, segment.delta);
  }
  return bytes;
}

function writeNames({ family, style, copyright, license }: FontNames): Uint8Array {
  const postScript = `${family}-${style}`.replaceAll(' ', '');
  const records: readonly (readonly [number, string])[] = [
    [0, copyright],
    [1, family],
    [2, style],
    [3, postScript],
    [4, `${family} ${style}`],
    [5, 'Version 1.000'],
    [6, postScript],
    [13, license],
  ];
  const strings = records.map(([, text]) => text);
  const total = strings.reduce((sum, text) => sum + 2 * text.length, 0);
  const start = 6 + 12 * records.length;
  const bytes = new Uint8Array(start + total);
  const view = viewOf(bytes);
  view.setUint16(2, records.length);
  view.setUint16(4, start);
  let offset = 0;
  for (const [index, [id, text]] of records.entries()) {
    const fields = [3, 1, 0x409, id, 2 * text.length, offset];
    for (const [field, value] of fields.entries())
      view.setUint16(6 + 12 * index + 2 * field, value);
    for (let at = 0; at < text.length; at += 1) {
      view.setUint16(start + offset + 2 * at, text.charCodeAt(at));
    }
    offset += 2 * text.length;
  }
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function assemble(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const count = tables.size;
  const power = 2 ** Math.floor(Math.log2(count));
  let offset = 12 + 16 * count;
  const places = [...tables].map(([tag, bytes]) => {
    const padded = new Uint8Array((bytes.length + 3) & ~3);
    padded.set(bytes);
    const place = { tag, bytes: padded, length: bytes.length, offset };
    offset += padded.length;
    return place;
  });
  const font = new Uint8Array(offset);
  const view = viewOf(font);
  view.setUint32(0, 0x00010000);
  for (const [index, value] of [
    count,
    16 * power,
    Math.log2(power),
    16 * (count - power),
  ].entries()) {
    view.setUint16(4 + 2 * index, value);
  }
  for (const [index, place] of places.entries()) {
    const entry = 12 + 16 * index;
    for (let at = 0; at < 4; at += 1) view.setUint8(entry + at, place.tag.charCodeAt(at));
    view.setUint32(entry + 4, checksum(place.bytes));
    view.setUint32(entry + 8, place.offset);
    view.setUint32(entry + 12, place.length);
    font.set(place.bytes, place.offset);
  }
  const head = places.find(({ tag }) => tag === 'head');
  if (head !== undefined) view.setUint32(head.offset + 8, (0xb1b0afba - checksum(font)) >>> 0);
  return font;
}
