import type { FaceName } from './types.ts';

/**
 * The address of each font file: a file on a server, a bundled asset in a browser. Bundlers recognise `new URL` only
 * with a literal, so there is no loop.
 */
export const fontUrls: Readonly<Record<FaceName, URL>> = {
  regular: new URL('./files/ardoise-serif-regular.ttf', import.meta.url),
  bold: new URL('./files/ardoise-serif-bold.ttf', import.meta.url),
  italic: new URL('./files/ardoise-serif-italic.ttf', import.meta.url),
  signs: new URL('./files/ardoise-signs-regular.ttf', import.meta.url),
  signsBold: new URL('./files/ardoise-signs-bold.ttf', import.meta.url),
};
