import type { StaffMember } from '@ardoise/contract';
import type { TableView } from '../../shared/data-table/view.ts';
import { isFound } from '../../shared/palette/found.ts';

const whole = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`;

/** How two members compare, by column. */
const comparisons: Readonly<Record<string, (one: StaffMember, other: StaffMember) => number>> = {
  name: (one, other) => whole(one).localeCompare(whole(other), 'fr'),
  role: (one, other) => one.role.localeCompare(other.role),
  seen: (one, other) => (one.lastSeenAt ?? '').localeCompare(other.lastSeenAt ?? ''),
};

/** The members that a view shows, in its order: a team is one page. */
export function shownMembers(members: readonly StaffMember[], view: TableView): StaffMember[] {
  const { role, factor } = view.filters;
  const found = members.filter(
    (member) =>
      isFound(view.search, [whole(member), member.email]) &&
      (role === undefined || member.role === role) &&
      (factor === undefined || member.hasSecondFactor === (factor === 'on')),
  );
  const column = view.sort?.column ?? '';
  const compare = Object.hasOwn(comparisons, column) ? comparisons[column] : undefined;
  if (compare === undefined) return found;
  const sign = view.sort?.descending === true ? -1 : 1;
  return found.sort((one, other) => sign * compare(one, other));
}
