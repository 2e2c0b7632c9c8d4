import type { Locale } from '@ardoise/contract';
import { addressIn, languageAddress, languages } from './addresses.ts';
import type { Fact } from './facts.ts';
import { frameTexts } from './frame-texts.ts';
import { pictureHead, type SharePicture } from './head.ts';
import { html, type Markup, scriptJson } from './html.ts';

/** What a remote's page says to whoever runs no program: search engines, link previews, slow phones. */
export interface AnnouncedPage {
  /** Path of the page, the same in every language. */
  path: string;
  /** Without the name of the site. */
  title: string;
  description: string;
  /** Null for the site's own. */
  picture: SharePicture | null;
  facts: (origin: string) => readonly Fact[];
  /** Stands in the document until the remote has drawn. */
  main: Markup;
}

/** Replaces the title of the shell's document. */
export function announcedHead(
  locale: Locale,
  page: AnnouncedPage,
  sitePicture: SharePicture,
  origin: string,
): Markup {
  const title = `${page.title} · Ardoise`;
  const own = `${origin}${languageAddress(locale, page.path)}`;
  const alternates = languages.map(
    ([tag]) =>
      html`<link
        rel="alternate"
        hreflang="${tag}"
        href="${origin}${languageAddress(tag, page.path)}"
      />`,
  );
  const facts = page.facts(origin).map(
    (fact) =>
      html`<script type="application/ld+json">
        ${scriptJson({ '@context': 'https://schema.org', ...fact })}
      </script>`,
  );
  return html`<title>${title}</title>
    <meta name="description" content="${page.description}" />
    <link rel="canonical" href="${own}" />
    ${alternates}<link rel="alternate" hreflang="x-default" href="${origin}${page.path}" />
    <meta property="og:url" content="${own}" />
    ${pictureHead({ locale, title, description: page.description }, page.picture ?? sitePicture, origin)}${facts}`;
}

/** Until the remote has drawn, this is its page; the skeleton is for pages that announce nothing. */
const style = html`<style>
  #announced ~ #shell .first-paint {
    display: none;
  }
  #announced {
    max-width: 1160px;
    margin: 0 auto;
    padding: 24px 20px 64px;
  }
  #announced a {
    color: inherit;
  }
  #announced > a {
    font: 22px var(--font-text);
    text-decoration: none;
  }
  #announced h1 {
    margin: 56px 0 12px;
  }
  #announced h2 {
    margin: 48px 0 12px;
  }
  #announced ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 40px 32px;
    margin-top: 40px;
  }
  #announced ol {
    padding-left: 1.5em;
    list-style: decimal;
  }
  #announced ol li {
    padding: 4px 0;
  }
  #announced img {
    display: block;
    width: 100%;
    max-width: 720px;
    height: auto;
    margin: 12px 0;
    border: 1px solid var(--line);
  }
</style>`;

/** In the task in which the remote draws, so that no frame shows both. */
const remover = html`<script>
  {
    const page = document.getElementById('announced');
    const apps = document.getElementById('apps');
    const watch = new MutationObserver(() => {
      if (apps.querySelector(':scope > * > *') === null) return;
      page.remove();
      watch.disconnect();
    });
    watch.observe(apps, { childList: true, subtree: true });
  }
</script>`;

/** What the shell's document says in place of a screen; this page reads without a program. */
const withoutScript = /<noscript>.*?<\/noscript>/su;

/** The shell's document with the page in it. */
export function withAnnounced(document: string, locale: Locale, page: AnnouncedPage): string {
  const main = html`${style}
    <main id="announced" lang="${locale}">
      <a href="${addressIn(locale, '/')}">Ardoise</a>
      ${page.main}
      <noscript><p>${frameTexts(locale).text('announced.without-script')}</p></noscript>
    </main>`;
  return document
    .replace(withoutScript, '')
    .replace('<div id="shell"', (shell) => `${main.text}${shell}`)
    .replace('</body>', (end) => `${remover.text}${end}`);
}
