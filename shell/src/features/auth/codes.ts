/** What people type, or paste from a mail, around the signs of a code. */
const filling = /[\s.\-–—_]/gu;

/** The six digits of a code, however they were grouped; null when it is something else. */
export function readDigits(text: string): string | null {
  const digits = text.replaceAll(filling, '');
  return /^[0-9]{6}$/u.test(digits) ? digits : null;
}

/** Six digits of an authenticator, or a recovery code in the form that the server knows. */
export function readChallengeCode(text: string): string | null {
  const signs = text.replaceAll(filling, '').toLowerCase();
  if (/^[0-9]{6}$/u.test(signs)) return signs;
  return /^[a-z2-9]{10}$/u.test(signs) ? `${signs.slice(0, 5)}-${signs.slice(5)}` : null;
}
