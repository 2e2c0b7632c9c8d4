import type { StaffMember } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { firstView } from '../../shared/data-table/view.ts';
import { shownMembers } from './shown-members.ts';

const member = (id: string, firstName: string, more: Partial<StaffMember> = {}): StaffMember => ({
  id,
  email: `${firstName.toLowerCase()}@exemple.org`,
  firstName,
  lastName: 'Tévi',
  role: 'support',
  hasSecondFactor: true,
  lastSeenAt: null,
  ...more,
});

const team = [
  member('1', 'Oscar', { role: 'owner', lastSeenAt: '2026-11-20T08:00:00Z' }),
  member('2', 'Irène', { hasSecondFactor: false }),
  member('3', 'Jonas', { lastSeenAt: '2026-11-23T08:00:00Z' }),
];
const idsOf = (view: Partial<typeof firstView>) =>
  shownMembers(team, { ...firstView, ...view }).map(({ id }) => id);

test('search, filters and order are those of the view', () => {
  expect(idsOf({})).toEqual(['1', '2', '3']);
  expect(idsOf({ search: 'irene' })).toEqual(['2']);
  expect(idsOf({ filters: { role: 'support' } })).toEqual(['2', '3']);
  expect(idsOf({ filters: { factor: 'off' } })).toEqual(['2']);
  expect(idsOf({ sort: { column: 'name', descending: false } })).toEqual(['2', '3', '1']);
  expect(idsOf({ sort: { column: 'seen', descending: true } })).toEqual(['3', '1', '2']);
  // An address that was typed by hand.
  expect(idsOf({ sort: { column: 'toString', descending: true } })).toEqual(['1', '2', '3']);
});
