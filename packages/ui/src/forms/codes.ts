/** What mails and people put between the characters of a code. */
const separators = /[\s.\-–—_]/gu;

/** The six digits of a code, however they are grouped; null when it is something else. */
export function readDigits(text: string): string | null {
  const digits = text.replaceAll(separators, '');
  return /^[0-9]{6}$/u.test(digits) ? digits : null;
}

/** Six digits of an authenticator, or a recovery code in the form that the server expects. */
export function readFactorCode(text: string): string | null {
  const characters = text.replaceAll(separators, '').toLowerCase();
  if (/^[0-9]{6}$/u.test(characters)) return characters;
  if (!/^[a-z2-9]{10}$/u.test(characters)) return null;
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}
