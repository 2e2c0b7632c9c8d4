import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFonts } from '@ardoise/sheet/render/node';
import { Resvg } from '@resvg/resvg-js';
import { html } from '@ardoise/pages';

const perLine = 27;

/** Wraps a title into lines that fit the picture. */
function broken(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/[ \n]+/u)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= perLine) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.slice(0, 4);
}

/** The preview of a shared link to a page: its title in chalk on the slate. */
export function shareDrawing(title: string): string {
  const lines = broken(title);
  const first = 372 - lines.length * 42;
  const rows = lines.map(
    (line, rank) => html`<tspan x="96" y="${first + rank * 88}">${line}</tspan>`,
  );
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="#22313a" />
    <rect x="96" y="88" width="34" height="42" rx="5" fill="#f3f0e6" />
    <path d="M103 102h20M103 112h12" stroke="#22313a" stroke-width="4" stroke-linecap="round" />
    <text x="148" y="124" font-size="42" fill="#f3f0e6">Ardoise</text>
    <text font-size="72" fill="#f3f0e6">${rows}</text>
    <rect x="96" y="536" width="64" height="8" fill="#e88a6b" />
  </svg>`.text;
}

/** A renderer with the typeface of the sheets, which it can only read from a file. */
export function openDrawing() {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-drawing-'));
  const fontFile = join(folder, 'ardoise-serif.ttf');
  writeFileSync(fontFile, loadFonts().regular);
  return {
    png(svg: string): Uint8Array {
      const font = { loadSystemFonts: false, fontFiles: [fontFile] };
      return new Resvg(svg, { font }).render().asPng();
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
