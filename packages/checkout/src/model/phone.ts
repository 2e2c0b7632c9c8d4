/** What somebody typed as a number of Benin. */
export type PhoneReading =
  | { kind: 'number'; phone: string }
  /** Of the form before 30 November 2024: `suggestion` is the same number as it is today. */
  | { kind: 'former'; suggestion: string }
  | { kind: 'wrong' };

/** Reads a number with or without spaces, dots, dashes and the country's prefix. */
export function readPhone(typed: string): PhoneReading {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s.\-()/]/gu, '')
    .replace(/^(?:\+|00)229/u, '');
  if (/^01[0-9]{8}$/u.test(digits)) return { kind: 'number', phone: digits };
  if (/^[2-9][0-9]{7}$/u.test(digits)) return { kind: 'former', suggestion: `01${digits}` };
  return { kind: 'wrong' };
}

const noBreak = '\u00a0';

/** "01 97 00 00 42" */
export const spaced = (phone: string): string => phone.replaceAll(/(\d\d)(?=\d)/gu, `$1${noBreak}`);

/** "01 •• •• •• 42": all that is known of a number, or is shown of it. */
export const masked = (lastDigits: string): string =>
  ['01', '••', '••', '••', lastDigits.slice(-2)].join(noBreak);
