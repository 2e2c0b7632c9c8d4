import type { Locale } from '@ardoise/contract';
import { chosenAddress } from './addresses.ts';
import type { Page } from './document.ts';
import { frameTexts } from './frame-texts.ts';
import { html } from './html.ts';
import { messagePage } from './message-page.ts';

/** What is said of an address that does not exist. */
export function notFoundTexts(locale: Locale): { title: string; description: string } {
  const { text } = frameTexts(locale);
  return { title: text('not-found.title'), description: text('not-found.text') };
}

/** The page for an address that does not exist. */
export function notFoundPage(locale: Locale): Page {
  const { text } = frameTexts(locale);
  const more = html`<p class="start">
    <a class="btn btn-1" href="${chosenAddress(locale, '/')}">${text('not-found.home')}</a>
  </p>`;
  return messagePage(locale, { ...notFoundTexts(locale), more });
}
