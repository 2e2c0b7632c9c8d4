import { fold } from '@ardoise/sheet';

/** What staff find an account by. */
export interface Searchable {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

const mostTokens = 6;
const longest = 120;

const tokensOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const joined = (tokens: readonly string[]) => tokens.join(' ').slice(0, longest);

/** The ten digits of Benin, also of a number with its country code or of the eight digits of former years. */
function phoneDigits(text: string): string {
  const digits = text.replace(/\D/gu, '').replace(/^(?:00)?229/u, '');
  return digits === '' || '01'.startsWith(digits) || digits.startsWith('01')
    ? digits
    : `01${digits}`;
}

/** From each word on, so that any of the words may be typed first. */
const endings = (tokens: readonly string[]) =>
  tokens.map((_, place) => joined(tokens.slice(place)));

/**
 * The texts of which one begins with what is typed: the name from each of its words on, first name or
 * family name first, the address, the number. One that another begins with is left out.
 */
export function searchKeys({ firstName, lastName, email, phone }: Searchable): string[] {
  const first = tokensOf(firstName).slice(0, mostTokens);
  const last = tokensOf(lastName).slice(0, mostTokens);
  const keys = [
    ...endings([...first, ...last]),
    ...endings([...last, ...first]),
    joined(tokensOf(email)),
    phoneDigits(phone ?? ''),
  ].filter((key) => key !== '');
  const distinct = [...new Set(keys)];
  return distinct.filter((key) => !distinct.some((one) => one !== key && one.startsWith(key)));
}

/** What a key must begin with; '' for a text without a letter or digit. */
export function searchPrefix(typed: string): string {
  return /^[\d\s+().-]+$/u.test(typed) ? phoneDigits(typed) : joined(tokensOf(typed));
}
