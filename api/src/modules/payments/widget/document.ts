import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Locale } from '@ardoise/contract';
import { html, Markup } from '@ardoise/pages';
import type { PaymentWidget } from '../../../providers/payments/port.ts';
import { intlsFrom } from '../../../shared/intls.ts';
import { style } from './style.ts';

const intlOf = intlsFrom(new URL('./messages/', import.meta.url));
const script = readFileSync(new URL('./page-script.js', import.meta.url), 'utf8');

// Whole elements: a blank inside would make another hash of them.
const styleElement = new Markup(`<style>${style}</style>`);
const scriptElement = new Markup(`<script>${script}</script>`);

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The vendor's script and its frame, our own lines, and nothing else. */
export const widgetPolicy = ({ scriptUrl, frameOrigin }: PaymentWidget): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)} ${scriptUrl}`,
    `style-src ${hashOf(style)}`,
    `frame-src ${frameOrigin}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The document that runs the provider's widget. It holds nothing of anybody's payment. */
export function widgetDocument(
  locale: Locale,
  { scriptUrl, isSandbox }: Pick<PaymentWidget, 'scriptUrl' | 'isSandbox'>,
): string {
  const text = (id: string) => intlOf(locale).formatMessage({ id: `widget.${id}` });
  const state = (name: string, more: Markup | string = ''): Markup =>
    html`<div data-state="${name}" hidden>
      <p>${text(name)}</p>
      ${more}
    </div>`;
  const orders = html`<a class="button plain" href="/orders">${text('orders')}</a>`;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${text('title')} · Ardoise</title>
        ${styleElement}
        <script src="${scriptUrl}" defer></script>
      </head>
      <body>
        <header>Ardoise</header>
        <main>
          ${isSandbox ? html`<p class="trial">${text('trial')}</p>` : ''}
          <h1>${text('title')}</h1>
          <div id="state" role="status">
            ${state('opening')} ${state('checking')} ${state('offline')}
            ${state(
              'failed',
              html`<button id="retry">${text('retry')}</button
                ><a class="button plain" id="other" href="/orders">${text('other')}</a>`,
            )}
            ${state('signed-out', html`<a class="button" id="sign-in" href="/auth">${text('sign-in')}</a>`)}
            ${state('unknown', orders)}
          </div>
          <noscript><p>${text('no-script')}</p></noscript>
        </main>
        ${scriptElement}
      </body>
    </html>`.text;
}
