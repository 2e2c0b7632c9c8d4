import type { Person } from '../../../providers/identity/open-id.ts';

/** Longest name of an account, in characters. */
const most = 80;

const cut = (text: string) => [...text.trim()].slice(0, most).join('').trim();

/**
 * Both names that an account has, from what a provider tells. Many people have one name only, and
 * some accounts none at all: then the address says who it is, until its owner changes it.
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
