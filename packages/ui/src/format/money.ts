import type { IntlShape } from 'react-intl';

/** Narrow no-break space: the French thousands separator, which never breaks a line. */
const thin = '\u202f';

/** 2500 → « 2 500 FCFA ». Amounts are whole: the XOF has no decimals. */
export function formatMoney(intl: Pick<IntlShape, 'formatNumber'>, amount: number): string {
  return `${formatCount(intl, amount)}${thin}FCFA`;
}

/** A whole number with the language's thousands; always narrow no-break in French. */
export function formatCount(intl: Pick<IntlShape, 'formatNumber'>, count: number): string {
  return intl
    .formatNumber(count, { maximumFractionDigits: 0, useGrouping: true })
    .replaceAll(/[\u0020\u00a0]/gu, thin);
}
