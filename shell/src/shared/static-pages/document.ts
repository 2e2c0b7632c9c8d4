import { addressIn, languages } from './addresses.ts';
import { footer, type FrameLinks, header, textsFor } from './frame.ts';
import { html, Markup } from './html.ts';
import type { Locale } from '@ardoise/contract';

/** What all pages of one build have in common. */
export interface SiteParts {
  /** Runs before the first paint. */
  early: string;
  /** Addresses of the pages' program and of their typeface. */
  script: string;
  font: string;
  year: number;
}

export interface PageParts {
  locale: Locale;
  /** In French, without a language before it. */
  path: string;
  title: string;
  description: string;
  main: Markup;
  links: FrameLinks;
  /** Style of the page: inside it, or a file that all pages share. */
  style: { inside: string } | { href: string };
  /** Style that this page alone has beside the shared file. */
  ownStyle?: string;
  /** Address of the page's own program, beside the one that all pages share. */
  program?: string;
  /** Address of the picture that is shown where the page's link is passed on. */
  picture: string;
  /** Facts for search engines, schema.org. */
  facts: readonly object[];
  /** A page that no search engine should list. */
  hidden?: boolean | undefined;
}

/** Stands for the site's own address, which the server knows. */
export const origin = '{{origin}}';

const regions: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB', de: 'de_DE', es: 'es_ES' };

function alternates(path: string): Markup[] {
  const links = languages.map(
    ([tag]) =>
      html`<link rel="alternate" hreflang="${tag}" href="${origin}${addressIn(tag, path)}" />`,
  );
  return [...links, html`<link rel="alternate" hreflang="x-default" href="${origin}${path}" />`];
}

/** For sharing and for search engines. */
function findable(page: PageParts): Markup {
  const { locale, path, title, description, picture } = page;
  const address = `${origin}${addressIn(locale, path)}`;
  const facts = page.facts.map((fact) => {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...fact });
    return html`<script type="application/ld+json">
      ${new Markup(json.replaceAll('<', String.raw`\u003c`))}
    </script>`;
  });
  return html`<link rel="canonical" href="${address}" />
    ${alternates(path)}${page.hidden === true ? html`<meta name="robots" content="noindex" />` : ''}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Ardoise" />
    <meta property="og:locale" content="${regions[locale]}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${origin}${picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${facts}`;
}

/** A whole document that reads without its program. */
export function staticDocument(page: PageParts, site: SiteParts): string {
  const { locale, path, title, description, links, style, ownStyle, program } = page;
  const place = { locale, path, links, year: site.year };
  return html`<!doctype html>
    <html
      lang="${locale}"
      data-theme="light"
      data-static
      data-font="${site.font}"
      data-picture="${textsFor(locale).text('frame.picture')}"
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
          ${new Markup(site.early)};
        </script>
        ${
          'href' in style
            ? html`<link rel="stylesheet" href="${style.href}" />`
            : html`<style>
                ${new Markup(style.inside)}
              </style>`
        }
        ${
          ownStyle === undefined
            ? ''
            : html`<style>
                ${new Markup(ownStyle)}
              </style>`
        }
        <script type="module" src="${site.script}"></script>
        ${
          program === undefined
            ? ''
            : html`<script type="module" src="${program}" fetchpriority="low"></script>`
        }
        ${findable(page)}
      </head>
      <body>
        ${header(place)}
        <main id="contenu" class="wrap">${page.main}</main>
        ${footer(place)}
      </body>
    </html> `.text;
}
