import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFonts } from '@ardoise/sheet/render/node';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

/** Pictures of a bundle's first page: its name, and the pixels of the part of the page that it shows. */
export const pictureSizes = {
  /** The upper part, for a list. */
  card: { width: 480, height: 360 },
  /** The whole page. */
  page: { width: 720, height: 1018 },
  /** The upper part, for the preview of a link. */
  share: { width: 1200, height: 630 },
} as const;

export type PictureName = keyof typeof pictureSizes;

export const pictureFile: Readonly<Record<PictureName, string>> = {
  card: 'card.webp',
  page: 'page.webp',
  // Some messengers show no WebP.
  share: 'share.png',
};

/** Draws pages in the typefaces of the sheets, which the renderer can only read from files. */
export function openPageDrawing() {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-page-'));
  const fontFiles = Object.entries(loadFonts()).map(([face, bytes]) => {
    const file = join(folder, `${face}.ttf`);
    writeFileSync(file, bytes);
    return file;
  });

  function draw(svg: string, name: PictureName): Promise<Buffer> {
    const { width, height } = pictureSizes[name];
    const page = new Resvg(svg, {
      font: { loadSystemFonts: false, fontFiles },
      fitTo: { mode: 'width', value: width },
    }).render();
    const upper = { left: 0, top: 0, width, height: Math.min(height, page.height) };
    const raw = { width: page.width, height: page.height, channels: 4 } as const;
    const part = sharp(page.pixels, { raw }).extract(upper).flatten({ background: '#ffffff' });
    return name === 'share'
      ? part.png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer()
      : part.webp({ quality: 40, effort: 6 }).toBuffer();
  }

  return { draw, close: () => rmSync(folder, { recursive: true, force: true }) };
}
