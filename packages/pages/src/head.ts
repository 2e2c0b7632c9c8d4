import type { Locale } from '@ardoise/contract';
import { addressIn, languages } from './addresses.ts';
import type { Fact } from './facts.ts';
import { html, type Markup, scriptJson } from './html.ts';
import type { Preview } from './site-frame.ts';

/** What search engines, and whoever passes a link on, learn of a page. */
export interface PageHead {
  locale: Locale;
  /**
   * French path, without the prefix of a language; null for a page without an address of its own,
   * such as the one for an unknown address.
   */
  path: string | null;
  title: string;
  description: string;
  facts?: readonly Fact[];
  /** Keeps search engines away. */
  hidden?: boolean | undefined;
  /** `website` by default. */
  kind?: 'website' | 'article';
}

const regions: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB', de: 'de_DE', es: 'es_ES' };

/** Where the page stands, in its own language and in the others. */
function addressLinks({ locale, path }: PageHead, origin: string): Markup | string {
  if (path === null) return '';
  const alternates = languages.map(
    ([tag]) =>
      html`<link rel="alternate" hreflang="${tag}" href="${origin}${addressIn(tag, path)}" />`,
  );
  return html`<link rel="canonical" href="${origin}${addressIn(locale, path)}" /> ${alternates}<link
      rel="alternate"
      hreflang="x-default"
      href="${origin}${path}"
    />
    <meta property="og:url" content="${origin}${addressIn(locale, path)}" />`;
}

export interface SharePicture {
  address: string;
  width: number;
  height: number;
}

/** What a preview of a shared link shows. */
export function pictureHead(
  { locale, title, description, kind }: Pick<PageHead, 'locale' | 'title' | 'description' | 'kind'>,
  { address, width, height }: SharePicture,
  origin: string,
): Markup {
  return html`<meta property="og:type" content="${kind ?? 'website'}" />
    <meta property="og:site_name" content="Ardoise" />
    <meta property="og:locale" content="${regions[locale]}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${origin}${address}" />
    <meta property="og:image:width" content="${width}" />
    <meta property="og:image:height" content="${height}" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

/** Links and meta elements for search engines and for previews of a shared link. */
export function head(page: PageHead, picture: string, origin: string): Markup {
  const facts = (page.facts ?? []).map(
    (fact) =>
      html`<script type="application/ld+json">
        ${scriptJson({ '@context': 'https://schema.org', ...fact })}
      </script>`,
  );
  return html`${addressLinks(page, origin)}${page.hidden === true ? html`<meta name="robots" content="noindex" />` : ''}
  ${pictureHead(page, { address: picture, width: 1200, height: 630 }, origin)} ${facts}`;
}

/**
 * The head's words for a document of the shell, whose page needs a program: the same for everybody,
 * and not for search engines. Replaces the document's `<title>`.
 */
export function programHead(
  locale: Locale,
  { title, description, picture }: Preview,
  origin: string,
): Markup {
  const page = { locale, path: null, title: `${title} · Ardoise`, description, hidden: true };
  return html`<title>${page.title}</title>
    <meta name="description" content="${description}" />
    ${head(page, picture, origin)}`;
}
