import type { Locale } from '@ardoise/contract';
import { board } from './board.ts';
import { html, Markup } from './html.ts';
import type { ProgrammeFacts } from './programme-facts.ts';
import { choices, footer, header, hero, outputs, sources } from './sections.ts';
import { textsOf } from './texts.ts';

export interface LandingParts {
  facts: ProgrammeFacts;
  /** The whole style of the page, minified. */
  css: string;
  /** Runs before the first paint. */
  early: string;
  /** Addresses of the page's program and of its typeface. */
  script: string;
  font: string;
  year: number;
}

export interface Landing {
  title: string;
  description: string;
  body: string;
}

export function renderLanding(locale: Locale, parts: LandingParts): Landing {
  const texts = textsOf(locale);
  const body = html`${header(texts)}
    <main id="contenu" class="wrap">
      ${hero(texts)}${board(texts)}${choices(texts)}${outputs(texts)}${sources(texts, parts.facts)}
    </main>
    ${footer(texts, parts.year)}`;
  return {
    title: texts.text('landing.title'),
    description: texts.text('landing.description'),
    body: body.text,
  };
}

/** The document of one language: everything that the first screen needs is inside it. */
export function landingDocument(locale: Locale, parts: LandingParts): string {
  const { title, description, body } = renderLanding(locale, parts);
  return html`<!doctype html>
    <html lang="${locale}" data-theme="light" data-font="${parts.font}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script>
          ${new Markup(parts.early)};
        </script>
        <style>
          ${new Markup(parts.css)}
        </style>
        <script type="module" src="${parts.script}"></script>
      </head>
      <body>
        ${new Markup(body)}
      </body>
    </html> `.text;
}
