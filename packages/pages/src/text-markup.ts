import type { Paragraphs, Run } from '@ardoise/sheet';
import { html, type Markup } from './html.ts';

function run({ text: whole, fraction, bold, italic, style }: Run): Markup {
  const text =
    fraction === undefined
      ? html`${whole}`
      : html`<span class="frac"><sup>${fraction.above}</sup>/<sub>${fraction.below}</sub></span>`;
  if (style === 'confirm') return html`<small class="confirm">${text}</small>`;
  if (bold === true || style === 'key') return html`<b>${text}</b>`;
  return italic === true ? html`<i>${text}</i>` : html`${text}`;
}

export const line = (runs: readonly Run[]): Markup => html`${runs.map(run)}`;
export const lines = (paragraphs: Paragraphs): Markup =>
  html`${paragraphs.map((one) => html`<p>${line(one)}</p>`)}`;
