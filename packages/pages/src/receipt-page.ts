import type { Locale } from '@ardoise/contract';
import type { Page } from './document.ts';
import { frameTexts } from './frame-texts.ts';
import { html } from './html.ts';
import { messagePage } from './message-page.ts';
import { regional } from './texts.ts';

export interface ReceiptFacts {
  /** "2026-000412" */
  number: string;
  paidAt: Date;
  /** FCFA. */
  total: number;
  /** Null where nobody has said yet who runs the site. */
  seller: string | null;
}

const css = `.receipt-check{display:grid;grid-template-columns:max-content 1fr;gap:8px 24px;margin-top:24px}
.receipt-check dt{color:var(--ink-2)}
.receipt-check dd{margin:0;font-weight:600;overflow-wrap:anywhere}`;

/** What the code on a receipt leads to. It names no buyer. */
export function receiptPage(locale: Locale, facts: ReceiptFacts): Page {
  const { text } = frameTexts(locale);
  const date = new Intl.DateTimeFormat(regional[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Porto-Novo',
  }).format(facts.paidAt);
  const amount = new Intl.NumberFormat(regional[locale]).format(facts.total);
  const page = messagePage(locale, {
    title: text('receipt.title'),
    description: text('receipt.text'),
    more: html`<dl class="receipt-check">
      <dt>${text('receipt.number')}</dt>
      <dd>${facts.number}</dd>
      <dt>${text('receipt.date')}</dt>
      <dd>${date}</dd>
      <dt>${text('receipt.total')}</dt>
      <dd>${text('receipt.amount', { amount })}</dd>
      <dt>${text('receipt.seller')}</dt>
      <dd>${facts.seller === null ? 'Ardoise' : `Ardoise, ${facts.seller}`}</dd>
    </dl>`,
  });
  return { ...page, style: { css, replacesSheet: false } };
}

/** For a number or a code that no receipt has. */
export function unknownReceiptPage(locale: Locale): Page {
  const { text } = frameTexts(locale);
  return messagePage(locale, {
    title: text('receipt.gone'),
    description: text('receipt.gone-text'),
  });
}

/** For a receipt that cannot be looked up now; `why` is a sentence in the reader's language. */
export const failedReceiptPage = (locale: Locale, why: string): Page =>
  messagePage(locale, { title: frameTexts(locale).text('receipt.failed'), description: why });
