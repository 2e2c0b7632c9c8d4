import type { DocumentTable, SupportItem } from '@ardoise/sheet';
import { html, type Markup } from './html.ts';
import { line, lines } from './text-markup.ts';

type FigureItem = NonNullable<SupportItem['figure']>;
export type DrawFigure = (item: FigureItem) => Markup;

/** Says a figure in words where nothing draws it. */
export const wordedFigure: DrawFigure = ({ alt }) => html`<p><i>${alt}</i></p>`;

/** A table that scrolls inside its own place where the screen is too narrow. */
export function tableMarkup({ head, rows, centred }: DocumentTable, label: string): Markup {
  const look = (column: number) => (centred.includes(column) ? 'mid' : 'txt');
  const heads =
    head === null
      ? ''
      : html`<thead>
          <tr>
            ${head.map((cell, column) => html`<th scope="col" class="${look(column)}">${line(cell)}</th>`)}
          </tr>
        </thead>`;
  return html`<div class="sh-scroll" role="region" tabindex="0" aria-label="${label}">
    <table class="sh-data">
      <caption>
        ${label}
      </caption>
      ${heads}
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, column) => html`<td class="${look(column)}">${line(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function supportMarkup(
  { label, text, table, figure, remarks }: SupportItem,
  drawFigure: DrawFigure,
): Markup {
  // A table's caption is the document's title.
  const title = table === null ? html`<p><b>${label}</b></p>` : '';
  return html`<div class="sh-box">
    ${title}${lines(text)}${table === null ? '' : tableMarkup(table, label)}${
      figure === null ? '' : drawFigure(figure)
    }
    ${remarks.length === 0 ? '' : html`<div class="sh-note">${lines(remarks)}</div>`}
  </div>`;
}
