import type { LockedAccount } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { lockedSince, opensAt, shownLocks } from './shown-locks.ts';

const account: LockedAccount = {
  id: '66f1c0ffee0123456789abcd',
  email: 'sena@ecole.example',
  firstName: 'Séna',
  lastName: 'Dossou',
  locks: [
    { what: 'code', since: '2026-11-23T09:05:00.000Z', until: '2026-11-23T09:12:00.000Z' },
    { what: 'factor', since: '2026-11-23T09:02:00.000Z', until: '2026-11-23T09:15:00.000Z' },
  ],
};

test('a search finds by a part of name or address', () => {
  expect(shownLocks([account], ' DOSS ')).toEqual([account]);
  expect(shownLocks([account], 'SENA@')).toEqual([account]);
  expect(shownLocks([account], 'koffi')).toEqual([]);
});

test('an account is locked from its first lock to the end of its last', () => {
  expect(lockedSince(account)).toBe('2026-11-23T09:02:00.000Z');
  expect(opensAt(account)).toBe('2026-11-23T09:15:00.000Z');
});
