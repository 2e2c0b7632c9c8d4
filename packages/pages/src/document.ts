import { frameTexts } from './frame-texts.ts';
import { footer, header } from './frame.ts';
import { head, type PageHead } from './head.ts';
import { html, Markup } from './html.ts';
import type { SiteFrame } from './site-frame.ts';

export interface Page extends PageHead {
  main: Markup;
  /** Style inside the document, beside the stylesheet of all pages or in its place. */
  style?: { css: string; replacesSheet: boolean };
  /** Address of the page's own program, beside the one that every document loads. */
  program?: string;
  /** Address of the page's own picture for sharing. */
  picture?: string;
}

export interface Surroundings {
  /** Address of the site, or `originPlaceholder` where it is known later. */
  origin: string;
  year: number;
}

const inlineStyle = (css: string): Markup =>
  html`<style>
    ${new Markup(css)}
  </style>`;

/** A whole document, which reads without its programs. */
export function drawDocument(page: Page, frame: SiteFrame, { origin, year }: Surroundings): string {
  const { locale, path, title, description, style, program } = page;
  const place = { locale, path, year, links: frame.links[locale] };
  return html`<!doctype html>
    <html
      lang="${locale}"
      data-theme="light"
      data-static
      data-font="${frame.font}"
      data-picture="${frameTexts(locale).text('frame.picture')}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.${locale}.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <meta name="theme-color" content="#fbfaf6" />
        <script>
          ${new Markup(frame.early)};
        </script>
        ${
          style?.replacesSheet === true
            ? ''
            : html`<link rel="stylesheet" href="${frame.stylesheet}" />`
        }
        ${style === undefined ? '' : inlineStyle(style.css)}
        <script type="module" src="${frame.script}"></script>
        ${
          program === undefined
            ? ''
            : html`<script type="module" src="${program}" fetchpriority="low"></script>`
        }
        ${head(page, page.picture ?? frame.pictures[locale], origin)}
      </head>
      <body>
        ${header(place)}
        <main id="contenu" class="wrap">${page.main}</main>
        ${footer(place)}
      </body>
    </html> `.text;
}
