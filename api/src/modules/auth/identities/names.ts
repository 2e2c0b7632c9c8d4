import type { Person } from '../../../providers/identity/open-id.ts';

/** Most characters of a name. */
const most = 80;

const cut = (text: string) =>
  [...text.replaceAll(/[\p{Zl}\p{Zp}\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()]
    .slice(0, most)
    .join('')
    .trim();

/**
 * First and last name from a provider's claims. Many people have one name only, and some accounts none:
 * then the address stands in, until its owner changes it.
 */
export function namesOf({ givenName, familyName, name, email }: Person): {
  firstName: string;
  lastName: string;
} {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const firstName = cut(givenName) || cut(first) || cut(email.split('@')[0] ?? '') || 'Ardoise';
  const lastName = cut(familyName) || cut(rest.join(' ')) || firstName;
  return { firstName, lastName };
}
