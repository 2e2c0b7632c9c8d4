import type { FaceName } from './types.ts';

/**
 * Where each font file stands: a file on a server, an asset of the bundle in a browser (bundlers
 * follow `new URL` with a literal, which is why there is no loop here).
 */
export const fontUrls: Readonly<Record<FaceName, URL>> = {
  regular: new URL('./files/ardoise-serif-regular.ttf', import.meta.url),
  bold: new URL('./files/ardoise-serif-bold.ttf', import.meta.url),
  italic: new URL('./files/ardoise-serif-italic.ttf', import.meta.url),
  signs: new URL('./files/ardoise-signs-regular.ttf', import.meta.url),
  signsBold: new URL('./files/ardoise-signs-bold.ttf', import.meta.url),
};
