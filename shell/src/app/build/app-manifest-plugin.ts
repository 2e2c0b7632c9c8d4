import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { languages } from '@ardoise/pages';
import { appIcons, appManifest } from './app-manifest.ts';

/** Slate of the mark. */
const slate = '#26353f';

/** Content of the mark's `<svg>`. */
function inside(mark: string): string {
  const found = /<svg[^>]*>([\s\S]*)<\/svg>/u.exec(mark)?.[1];
  if (found === undefined) throw new Error('icon.svg is no SVG');
  return found;
}

/**
 * The mark as it is, or scaled until the slate fills the square. A launcher may crop that to any
 * shape, since the chalk stays within the middle 80 %.
 */
function iconOf(mark: string, size: number, isFull: boolean): Uint8Array {
  const move = isFull ? 'translate(-3.6 -1.65) scale(1.3)' : 'translate(1.2 1.2) scale(.9)';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${
    isFull ? `<rect width="24" height="24" fill="${slate}"/>` : ''
  }<g transform="${move}">${inside(mark)}</g></svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** Writes the manifests, one for each language, and draws the icons from the product's mark. */
export function appManifestPlugin(): Plugin {
  let root = '';
  return {
    name: 'ardoise:app-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const mark = readFileSync(join(root, 'public/icon.svg'), 'utf8');
      for (const { name, size, isFull } of appIcons) {
        this.emitFile({ type: 'asset', fileName: name, source: iconOf(mark, size, isFull) });
      }
      for (const [locale] of languages) {
        const manifest = appManifest(join(root, 'src/app/build/messages'), locale);
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${locale}.webmanifest`,
          source: JSON.stringify(manifest),
        });
      }
    },
  };
}
