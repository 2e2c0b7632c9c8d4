import type { LockedAccount } from '@ardoise/contract';

/** The accounts whose name or address contains what is typed, in any case. */
export function shownLocks(found: readonly LockedAccount[], search: string): LockedAccount[] {
  const wanted = search.trim().toLocaleLowerCase();
  return found.filter(({ firstName, lastName, email }) =>
    `${firstName} ${lastName} ${email}`.toLocaleLowerCase().includes(wanted),
  );
}

/** When all of an account is open again. */
export const opensAt = ({ locks }: LockedAccount): string =>
  locks.map(({ until }) => until).reduce((last, until) => (until > last ? until : last), '');

/** When the first of its locks began. */
export const lockedSince = ({ locks }: LockedAccount): string =>
  locks.map(({ since }) => since).reduce((first, since) => (since < first ? since : first));
