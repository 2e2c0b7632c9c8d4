import type { Locale } from '@ardoise/contract';

/** Keeps an amount and its currency on one line. */
const sums = (text: string): string => text.replaceAll(/(\d) (FCFA)\b/gu, '$1\u202F$2');

/** No-break spaces of French typography. */
const french = (text: string): string =>
  sums(text)
    .replaceAll(/ ([:;?!»])/gu, '\u00A0$1')
    .replaceAll(/« /gu, '«\u00A0')
    .replaceAll(/(\d) (Ko|Mo|min|h)\b/gu, '$1\u00A0$2');

/** Puts in no-break spaces, as the language requires. */
export const typesetIn = (locale: Locale): ((text: string) => string) =>
  locale === 'fr' ? french : sums;
