import { useIntl } from 'react-intl';

const kilobyte = 1_024;

/** A size as somebody who pays for megabytes needs it. */
export function FileSize({ bytes }: { bytes: number }) {
  const intl = useIntl();
  const isLarge = bytes >= kilobyte * kilobyte;
  return intl.formatNumber(bytes / (isLarge ? kilobyte * kilobyte : kilobyte), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}
