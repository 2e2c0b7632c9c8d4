import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

export interface Picture {
  /** Name of its file in the folder. */
  file: string;
  route: string;
  look: string;
  width: number;
}

/** How many pictures are on one contact sheet: phones side by side, wide pages two by two. */
const perSheet = (width: number) => (width < 600 ? 6 : 4);
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const figure = ({ file, route, width }: Picture) =>
  `<figure${width < 600 ? '' : ' class="wide"'}><figcaption>${escape(route)}</figcaption><a href="${file}"><img src="${file}" loading="lazy"></a></figure>`;
const style = `body{margin:8px;font:14px sans-serif;background:#777}main{display:grid;gap:8px;align-items:start;
grid-template-columns:repeat(auto-fill,minmax(330px,1fr))}figure{margin:0;background:#fff;max-height:1500px;overflow:hidden}
figure.wide{grid-column:span 3;max-height:1000px}figcaption{padding:2px 6px;background:#222;color:#fff}img{display:block;width:100%}`;
const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${escape(title)}</title><style>${style}</style>${body}`;

const looksOf = (pictures: readonly Picture[]) => [...new Set(pictures.map(({ look }) => look))];

/** `index.html`: every picture, by language, theme and width. */
export function writeIndex(folder: string, pictures: readonly Picture[]): void {
  const parts = looksOf(pictures).map((look) => {
    const own = pictures.filter((one) => one.look === look);
    return `<h2>${escape(look)}</h2><main>${own.map(figure).join('')}</main>`;
  });
  writeFileSync(join(folder, 'index.html'), page('Ardoise', parts.join('')));
}

/** Contact sheets: pictures of several pages each. */
export async function drawContactSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<string[]> {
  const drawn: string[] = [];
  const tab = await browser.newPage({ viewport: { width: 2_040, height: 1_200 } });
  for (const look of looksOf(pictures)) {
    const own = pictures.filter((one) => one.look === look);
    const step = perSheet(own[0]?.width ?? 0);
    for (let first = 0; first < own.length; first += step) {
      const some = own.slice(first, first + step);
      const name = `contact-${look}-${String(first / step + 1).padStart(2, '0')}`;
      const html = page(name, `<main>${some.map(figure).join('')}</main>`);
      const file = join(folder, `${name}.html`);
      writeFileSync(file, html.replaceAll(' loading="lazy"', ''));
      await tab.goto(`file://${file}`, { waitUntil: 'load' });
      await tab.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', fullPage: true });
      drawn.push(`${name}.jpg`);
    }
  }
  await tab.close();
  return drawn;
}
