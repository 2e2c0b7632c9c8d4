import type { Locale } from '@ardoise/contract';
import type { Page } from './document.ts';
import { html, type Markup } from './html.ts';

interface Message {
  title: string;
  description: string;
  /** Below the description. */
  more?: Markup;
}

/** A page without an address that says why there is nothing else to see. */
export function messagePage(locale: Locale, { title, description, more }: Message): Page {
  return {
    locale,
    path: null,
    title: `${title} · Ardoise`,
    description,
    hidden: true,
    main: html`<div class="page">
      <div class="page-head">
        <h1>${title}</h1>
        <p class="lead">${description}</p>
      </div>
      ${more ?? ''}
    </div>`,
  };
}
