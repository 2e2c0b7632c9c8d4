/** The one form of an address: canonical Unicode, lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
