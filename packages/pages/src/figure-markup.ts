import { drawingOf, toSvg } from '@ardoise/sheet/figures';
import { html, Markup } from './html.ts';
import { type DrawFigure, wordedFigure } from './support-markup.ts';

/** A figure as SVG, which keeps its size and scrolls where the screen is too narrow to read it. */
export const drawnFigure: DrawFigure = (item) => {
  const drawing = drawingOf(item.figure);
  if (drawing === null) return wordedFigure(item);
  return html`<div class="sh-fig" tabindex="0">${new Markup(toSvg(drawing, item.alt))}</div>`;
};
