/**
 * Makes the product's serif from Charis SIL (SIL Open Font License 1.1): the Latin of the four
 * languages in one file, the letters of Fon and of Yoruba in two small ones that are only fetched by
 * a page which has such letters. The licence reserves the name, so the result is called Ardoise
 * Serif. Run with `npm run fonts`; the results are checked in.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { renameFont } from './rename-font.ts';

const source = dirname(
  createRequire(import.meta.url).resolve('@fontsource/charis-sil/package.json'),
);
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/fonts');
const most = 25 * 1024;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

/** French, English, German and Spanish, with their signs. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”„…•‹›€−×÷`;
/** Fon and its neighbours: open vowels, hooked consonants, tone marks; and the s of Yoruba. */
const fon = `ĀāĒēĪīŌōŪūŊŋƉƐƆƑƒƔƲɔɖɛɣʋǍǎǏǐǑǒǓǔĚěṢṣ\u0300\u0301\u0303\u0304\u0323`;
/** Yoruba: the letters with a dot below, and their tones. */
const yoruba = 'ẸẹỌọ\u0300\u0301\u0303\u0323';

const parts = [
  { from: 'latin', name: 'ardoise-serif.woff2', text: latin },
  { from: 'latin-ext', name: 'ardoise-serif-fon.woff2', text: fon },
  { from: 'vietnamese', name: 'ardoise-serif-yoruba.woff2', text: yoruba },
];

let total = 0;
for (const { from, name, text } of parts) {
  const whole = readFileSync(join(source, `files/charis-sil-${from}-400-normal.woff2`));
  const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum'];
  const small = await subsetFont(whole, text, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures,
  });
  const renamed = renameFont(small, 'Ardoise Serif', 'Subset of Charis SIL, (c) SIL International');
  const file = await subsetFont(renamed, text, { targetFormat: 'woff2', keepFeatures });
  total += file.length;
  writeFileSync(join(target, name), file);
  process.stdout.write(`${name}: ${file.length} bytes\n`);
}
if (total > most) throw new Error(`The serif weighs ${total} bytes, more than ${most}.`);
copyFileSync(join(source, 'LICENSE'), join(target, 'OFL.txt'));
