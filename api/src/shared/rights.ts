import type { User } from '@ardoise/contract';
import { roles } from '@ardoise/contract/schemas';

export type Role = User['role'];

/** What a route can require besides a signed-in user. */
export type Right = 'vitals:read';

/** The rights of each role. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  user: [],
  admin: ['vitals:read'],
};

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
