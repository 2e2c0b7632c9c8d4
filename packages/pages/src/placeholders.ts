import { escapeHtml } from './html.ts';

/**
 * What a document drawn at build leaves open, for the server to fill in when it serves it: the
 * address of the site, and who runs it. Documents that the API draws itself have none.
 */
export const originPlaceholder = '{{origin}}';

/** A value of the seller's identity, and the words that stand there while it is not known. */
export const sellerPlaceholder = (key: string, unknown: string): string =>
  `{{seller.${key}|${unknown}}}`;

export interface PlaceholderValues {
  origin: string;
  seller: Readonly<Record<string, string | undefined>>;
}

const placeholders = /\{\{(?:(origin)|seller\.(\w+)\|([^{}]*))\}\}/gu;

export function fillPlaceholders(text: string, { origin, seller }: PlaceholderValues): string {
  return text.replaceAll(
    placeholders,
    (_found, isOrigin: string | undefined, key = '', unknown = '') => {
      if (isOrigin !== undefined) return escapeHtml(origin);
      const value = Object.hasOwn(seller, key) ? seller[key] : undefined;
      if (value === undefined) return unknown;
      const known = escapeHtml(value);
      return key === 'email' ? `<a href="mailto:${known}">${known}</a>` : known;
    },
  );
}
