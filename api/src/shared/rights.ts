import type { StaffRole, User } from '@ardoise/contract';
import { roles, staffRoles } from '@ardoise/contract/schemas';

export type Role = User['role'];

/** Each right, as resource and action, and the roles that have it. Teachers have none. */
const rolesWith = {
  'canned-replies:write': ['owner', 'administrator', 'support'],
  // Only where the teacher granted it, for half an hour.
  'granted-sheets:read': ['owner', 'administrator', 'support'],
  'journal:read': ['owner', 'administrator', 'reader'],
  'lessons:approve': ['owner', 'administrator', 'support'],
  'orders:read': ['owner', 'administrator', 'support', 'finance', 'reader'],
  // No route asks for it: who lacks it can name and remove no owner.
  'owners:write': ['owner'],
  'quota:give': ['owner', 'administrator', 'support'],
  'security:read': ['owner', 'administrator', 'reader'],
  'security:write': ['owner', 'administrator'],
  'staff:read': ['owner', 'administrator', 'reader'],
  'staff:write': ['owner', 'administrator'],
  'tickets:answer': ['owner', 'administrator', 'support'],
  'tickets:assign': ['owner', 'administrator', 'support'],
  'tickets:export': ['owner', 'administrator'],
  'tickets:read': ['owner', 'administrator', 'support', 'reader'],
  'users:export': ['owner', 'administrator'],
  'users:phone': ['owner', 'administrator', 'support'],
  'users:read': ['owner', 'administrator', 'support', 'finance', 'reader'],
  'users:reset': ['owner', 'administrator', 'support'],
  'users:write': ['owner', 'administrator'],
  'vitals:read': ['owner', 'administrator', 'reader'],
} as const satisfies Record<string, readonly StaffRole[]>;

/** What a route can require besides a signed-in user. */
export type Right = keyof typeof rolesWith;

function isRight(name: string): name is Right {
  return Object.hasOwn(rolesWith, name);
}

export const rights: readonly Right[] = Object.keys(rolesWith).filter(isRight);

export function hasRight(role: Role, right: Right): boolean {
  const having: readonly Role[] = rolesWith[right];
  return having.includes(role);
}

export const rightsOf = (role: Role): Right[] => rights.filter((right) => hasRight(role, right));

/** Whether a role may do everything that another one may, and so may give and take that one. */
export const covers = (role: Role, other: Role): boolean =>
  rightsOf(other).every((right) => hasRight(role, right));

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

export function isStaffRole(role: Role): role is StaffRole {
  return staffRoles.some((one) => one === role);
}
