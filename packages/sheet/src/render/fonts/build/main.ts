/*
 * Builds the PDF's fonts from the packages with the originals. Run it again after a change of the repertoire:
 * `node src/render/fonts/build/main.ts`.
 *
 * The text face is Charis SIL, which comes as one file per script: each is subset to our letters, and the subsets are
 * merged. "Charis" and "SIL" are reserved names, hence "Ardoise Serif". Andika, made for those who learn to read, is cut
 * in the same way for readers with dyslexia. Mathematical signs come from DejaVu Serif and
 * form a font of their own, because the two licences must not be mixed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { readFontFace } from '../font-face.ts';
import { signRepertoire, textRepertoire } from '../repertoire.ts';
import { addAlias, addCombiningMark, addSpace, joinGlyphSets, readGlyphSet } from './glyph-set.ts';
import type { GlyphSet } from './glyph-set.ts';
import { writeFont } from './write-font.ts';

const require = createRequire(import.meta.url);
const outlinesOnly = {
  targetFormat: 'truetype',
  noHinting: true,
  noLayoutClosure: true,
  keepFeatures: [],
  dropTables: ['GSUB', 'GPOS', 'GDEF'],
} as const;

async function cut(file: string, repertoire: string): Promise<GlyphSet> {
  const source = await readFile(require.resolve(file));
  return readGlyphSet(new Uint8Array(await subsetFont(source, repertoire, outlinesOnly)));
}

async function write(name: string, bytes: Uint8Array, repertoire: string): Promise<void> {
  const face = readFontFace(bytes);
  const missing = [...repertoire].filter((letter) => !face.has(letter.codePointAt(0) ?? 0));
  await writeFile(new URL(`../files/${name}.ttf`, import.meta.url), bytes);
  process.stdout.write(
    `${name}.ttf ${bytes.length} bytes, missing: ${missing.join(' ') || 'none'}\n`,
  );
}

/** Adds what the files lack: the narrow no-break space, two hyphens and two combining marks. */
function complete(set: GlyphSet): GlyphSet {
  const spaced = addSpace(addSpace(set, 0x202f, 0.18), 0x2009, 0.18);
  const hyphened = addAlias(addAlias(spaced, 0x2010, 0x2d), 0x2011, 0x2d);
  const marked = addCombiningMark(hyphened, 0x302, 0x2c6, 0x301);
  return addCombiningMark(marked, 0x30c, 0x2c6, 0x301, true);
}

const sources = { serif: 'charis-sil', lecture: 'andika' } as const;
const families = { serif: 'Ardoise Serif', lecture: 'Ardoise Lecture' } as const;

async function makeTextFace(
  kind: keyof typeof sources,
  style: string,
  weight: string,
): Promise<void> {
  const source = sources[kind];
  const part = (script: string) =>
    cut(`@fontsource/${source}/files/${source}-${script}-${weight}.woff2`, textRepertoire);
  const joined = joinGlyphSets([
    await part('latin'),
    await part('latin-ext'),
    await part('vietnamese'),
  ]);
  const bytes = writeFont(complete(joined), {
    family: families[kind],
    style,
    copyright: 'Copyright (c) 1997-2025, SIL Global (https://www.sil.org/). Modified by Ardoise.',
    license: 'SIL Open Font License, Version 1.1',
  });
  await write(`ardoise-${kind}-${style.toLowerCase()}`, bytes, textRepertoire);
}

/** DejaVu Serif first, for its Greek letters; DejaVu Sans provides the signs that it lacks. */
async function makeSignFace(style: string, suffix: string, file: string): Promise<void> {
  const serif = await cut(`dejavu-fonts-ttf/ttf/DejaVuSerif${suffix}.ttf`, signRepertoire);
  const rest = [...signRepertoire].filter(
    (sign) => !serif.characters.has(sign.codePointAt(0) ?? 0),
  );
  const sans = await cut(`dejavu-fonts-ttf/ttf/DejaVuSans${suffix}.ttf`, rest.join(''));
  const bytes = writeFont(joinGlyphSets([serif, sans]), {
    family: 'Ardoise Signs',
    style,
    copyright: 'Copyright (c) 2003 by Bitstream, Inc. DejaVu changes are in public domain.',
    license: 'Bitstream Vera license',
  });
  await write(file, bytes, signRepertoire);
}

await makeTextFace('serif', 'Regular', '400-normal');
await makeTextFace('serif', 'Bold', '700-normal');
await makeTextFace('serif', 'Italic', '400-italic');
await makeTextFace('lecture', 'Regular', '400-normal');
await makeTextFace('lecture', 'Bold', '700-normal');
await makeSignFace('Regular', '', 'ardoise-signs-regular');
await makeSignFace('Bold', '-Bold', 'ardoise-signs-bold');
