import { addressIn, languages } from './addresses.ts';
import { origin } from './document.ts';

const entry = (path: string, updated: string | null): string => {
  const links = [
    ...languages.map(([tag]) => [tag, addressIn(tag, path)] as const),
    ['x-default', path] as const,
  ].map(
    ([tag, address]) =>
      `    <xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${address}"/>\n`,
  );
  const changed = updated === null ? '' : `    <lastmod>${updated}</lastmod>\n`;
  return languages
    .map(
      ([tag]) =>
        `  <url>\n    <loc>${origin}${addressIn(tag, path)}</loc>\n${changed}${links.join('')}  </url>\n`,
    )
    .join('');
};

/** Every page that may be listed, in every language. */
export function sitemap(pages: readonly { path: string; updated: string | null }[]): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const entries = pages.map(({ path, updated }) => entry(path, updated)).join('');
  return `${head}<urlset ${spaces}>\n${entries}</urlset>\n`;
}

/** Somebody's own pages are not for search engines; everything else is. */
export const robots = `User-agent: *
Disallow: /dashboard
Disallow: /auth
Disallow: /telecharger/
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
