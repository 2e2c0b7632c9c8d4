import { addressIn, languageAddress, languages } from './addresses.ts';

type AddressIn = typeof addressIn;

const entry = (
  origin: string,
  path: string,
  updated: string | null,
  addressOf: AddressIn,
): string => {
  const links = [
    ...languages.map(([tag]) => [tag, addressOf(tag, path)] as const),
    ['x-default', path] as const,
  ].map(
    ([tag, address]) =>
      `    <xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${address}"/>\n`,
  );
  const changed = updated === null ? '' : `    <lastmod>${updated}</lastmod>\n`;
  return languages
    .map(
      ([tag]) =>
        `  <url>\n    <loc>${origin}${addressOf(tag, path)}</loc>\n${changed}${links.join('')}  </url>\n`,
    )
    .join('');
};

/** Pages that may be listed, in every language. */
export function sitemap(
  origin: string,
  pages: readonly { path: string; updated: string | null }[],
): string {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const entries = pages
    .map(({ path, updated }) => entry(origin, path, updated, addressIn))
    .join('');
  return `${declaration}<urlset ${namespaces}>\n${entries}</urlset>\n`;
}

/** A sitemap with pages of remotes, whose paths are known to the server alone. */
export const withRemotePages = (text: string, origin: string, paths: readonly string[]): string =>
  text.replace(
    '</urlset>',
    (end) => paths.map((path) => entry(origin, path, null, languageAddress)).join('') + end,
  );
