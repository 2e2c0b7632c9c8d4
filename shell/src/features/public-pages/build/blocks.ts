import type { PublicPath } from '../../../shared/public-paths.ts';
import { addressIn, html, type Markup, type Texts } from '@ardoise/pages';
import { labelOf, legalPaths, type Pages } from './content.ts';
import { drawnFigure } from '@ardoise/pages/figures';
import { sheetMarkup } from '@ardoise/pages/sheet';
import type { ExampleSheet } from './example-sheets.ts';
import { cheapest } from './cheapest.ts';
import { priceList } from './price-list.ts';
import { sharedBlock } from './shared.ts';
import { trialBlock } from './trial.ts';

export interface BlockFacts {
  pages: Pages;
  texts: Texts;
  sheets: readonly ExampleSheet[];
}

/** The page's call to action. */
const start = ({ texts: { text } }: BlockFacts): Markup =>
  html`<p class="start">
    <a class="btn btn-1 out" href="/auth?mode=sign-up&next=/dashboard/create"
      >${text('pages.start')}</a
    ><a class="btn btn-1 in" href="/dashboard/create">${text('pages.start')}</a>
  </p>`;

function legalList({ pages, texts: { locale } }: BlockFacts): Markup {
  const link = (path: PublicPath) =>
    html`<li>
      <a href="${addressIn(locale, path)}">${labelOf(pages, path)}</a>
      <p>${pages.get(path)?.description ?? ''}</p>
    </li>`;
  return html`<ul class="list">
    ${legalPaths.map(link)}
  </ul>`;
}

/** Fields of the seller's identity; the server knows their values. */
export const sellerKeys = [
  'name',
  'form',
  'address',
  'rccm',
  'ifu',
  'director',
  'email',
  'phone',
  'host',
  'apdp',
] as const;

const sellerBlock = ({ texts: { text } }: BlockFacts): Markup =>
  html`<dl class="facts">
    ${sellerKeys.map(
      (key) =>
        html`<div>
          <dt>${text(`pages.seller.${key}`)}</dt>
          <dd>{{seller.${key}}}</dd>
        </div>`,
    )}
  </dl>`;

/** Download of a mailed file: the program shows the button when the address carries a link. */
const file = ({ texts: { text } }: BlockFacts): Markup =>
  html`<div class="file" data-file>
    <p data-file-state="none">${text('pages.file.none')}</p>
    <div data-file-state="ready" hidden>
      <p>${text('pages.file.ready')}</p>
      <p><a class="btn btn-1" href="/download">${text('pages.file.get')}</a></p>
    </div>
    <div role="status">
      <p data-file-state="looking" hidden>${text('pages.file.looking')}</p>
      <p data-file-state="broken" hidden>${text('pages.file.broken')}</p>
      <div data-file-state="expired" hidden>
        <p>${text('pages.file.expired')}</p>
        <p><a class="btn btn-2" href="/dashboard/parametres">${text('pages.file.again')}</a></p>
      </div>
    </div>
    <noscript><p>${text('pages.file.script')}</p></noscript>
  </div>`;

/** Shown where the browser offers installation; the steps below it work everywhere. */
const install = ({ texts: { text } }: BlockFacts): Markup =>
  html`<p class="start" data-install hidden>
    <button type="button" class="btn btn-1">${text('pages.install')}</button>
  </p>`;

/** Sheets one below the other; CSS shows the one whose radio is checked. */
function sheets({ sheets: all, texts }: BlockFacts): Markup {
  const radios = all.map(
    ({ id, level, discipline }, rank) =>
      html`<input
          type="radio"
          name="discipline"
          id="d-${id}"
          class="pick n${rank + 1}"
          ${rank === 0 ? html` checked` : ''}
        /><label for="d-${id}" lang="fr">${level}, ${discipline}</label>`,
  );
  const expected = texts.text('pages.sheet.expected');
  return html`<div class="picker" role="group" aria-label="${texts.text('pages.sheet.pick')}">
    ${radios}
    <div class="sheets">
      ${all.map(({ document }) => sheetMarkup(document, expected, drawnFigure))}
    </div>
  </div>`;
}

const blocks: Record<string, (facts: BlockFacts) => Markup> = {
  cheapest: ({ texts }) => cheapest(texts),
  plans: ({ texts }) => priceList(texts),
  start,
  file,
  install,
  legal: legalList,
  seller: sellerBlock,
  sheets,
  shared: ({ texts }) => sharedBlock(texts),
  trial: ({ texts }) => trialBlock(texts),
};

/** Markup of a line `[[name]]`. */
export function blockOf(name: string, facts: BlockFacts): Markup {
  const block = blocks[name];
  if (block === undefined) {
    throw new Error(`There is no [[${name}]]; known are ${Object.keys(blocks).join(', ')}`);
  }
  return block(facts);
}
