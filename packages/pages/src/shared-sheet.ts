import type { Locale } from '@ardoise/contract';
import type { SheetDocument, SheetPreview } from '@ardoise/sheet';
import { addressIn } from './addresses.ts';
import type { Page } from './document.ts';
import { drawnFigure } from './figure-markup.ts';
import { frameTexts } from './frame-texts.ts';
import { html } from './html.ts';
import { messagePage } from './message-page.ts';
import { sheetMarkup } from './sheet-markup.ts';
import { regional } from './texts.ts';

export interface SharedSheetFacts {
  /** French path, with the secret of the link. */
  path: string;
  document: SheetDocument;
  preview: SheetPreview;
  /** When the sheet was last changed. */
  updatedAt: Date;
}

const css = `.sheet-page h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.sheet-page{padding-top:20px}
.sheet-page .sheet{overflow-wrap:anywhere}
.sheet-page .sh-table th{overflow-wrap:normal}
.sheet-bar{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;max-width:var(--w-sheet);margin-bottom:16px;color:var(--ink-2);font-size:var(--t-2)}
.sheet-bar p{flex:1 1 16em}
.sheet-end{margin-top:32px}
@media print{.sheet-bar,.sheet-end{display:none}}`;

/** A sheet whose teacher shares it by a link with a preview. Reads without a program. */
export function sharedSheetPage(locale: Locale, facts: SharedSheetFacts): Page {
  const { path, document, preview, updatedAt } = facts;
  const { text } = frameTexts(locale);
  const date = new Intl.DateTimeFormat(regional[locale], {
    dateStyle: 'long',
    timeZone: 'Africa/Porto-Novo',
  }).format(updatedAt);
  return {
    locale,
    path,
    title: `${preview.title} · Ardoise`,
    description: preview.description,
    hidden: true,
    kind: 'article',
    style: { css, replacesSheet: false },
    main: html`<div class="page sheet-page">
      <h1 lang="${document.language}">${preview.title}</h1>
      <div class="sheet-bar">
        <p>${text('shared.read-only')} ${text('shared.updated', { date })}</p>
        <button type="button" class="btn btn-1" data-print>${text('shared.print')}</button>
      </div>
      ${sheetMarkup(document, text('shared.expected'), drawnFigure)}
      <p class="sheet-end">
        <a class="btn btn-2" href="${addressIn(locale, '/')}">${text('shared.make')}</a>
      </p>
    </div>`,
  };
}

/** For a link that was ended, shortened or invented. */
export function goneSheetPage(locale: Locale): Page {
  const { text } = frameTexts(locale);
  const examples = html`<p class="start">
    <a class="btn btn-1" href="${addressIn(locale, '/exemple')}">${text('shared.examples')}</a>
  </p>`;
  return messagePage(locale, {
    title: text('shared.gone'),
    description: text('shared.gone-text'),
    more: examples,
  });
}

/** For a sheet that cannot be shown now; `why` is a sentence in the reader's language. */
export const failedSheetPage = (locale: Locale, why: string): Page =>
  messagePage(locale, { title: frameTexts(locale).text('shared.failed'), description: why });
