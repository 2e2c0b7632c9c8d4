import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffRole } from '@ardoise/contract';
import { staffRoles } from '@ardoise/contract/schemas';
import type { Teacher, TestApp } from './helper.ts';

/** Callers: `owner` owns the thing that the path names; `other` and every role of the team do not. */
export const callers = [
  'anonymous',
  'owner',
  'other',
  ...staffRoles.map((role) => `staff ${role}` as const),
] as const;
export type CallerKind = (typeof callers)[number];

interface Statuses {
  anonymous: number;
  owner: number;
  other: number;
  /** Of the roles that get something else than `other`. */
  staff?: Partial<Record<StaffRole, number>>;
}

/** The role of a caller who belongs to the team. */
export const roleOf = (caller: CallerKind): StaffRole | undefined =>
  staffRoles.find((role) => caller === `staff ${role}`);

/** What a caller gets. */
export function statusFor({ staff, ...others }: Statuses, caller: CallerKind): number {
  if (caller === 'anonymous' || caller === 'owner' || caller === 'other') return others[caller];
  const role = roleOf(caller);
  return (role && staff?.[role]) ?? others.other;
}

/** What the requests of the access and fuzz tests are sent for: a running API, a teacher, and what is theirs. */
export interface Subjects {
  site: TestApp;
  owner: Teacher;
  /** A sheet of the owner's that nothing else changes. */
  sheet(): Promise<string>;
  /** A generation of the owner's that has ended. */
  generation: string;
}

/** Who may call a route, as the status that each caller gets, and how to call it. */
export interface RouteAccess extends Statuses {
  /** Makes something of the owner's. @returns the parameters of the path */
  params?: (subjects: Subjects) => Promise<Record<string, string>> | Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  /** Valid, so that only the right to call decides. */
  payload?: object | ((subjects: Subjects) => Promise<object>);
  fuzz?: {
    /** A status that only a request gets which reaches the handler. One must get it. */
    reaches?: number;
    /** Part of the usual number of requests, for routes that cost a lot. */
    share?: number;
  };
}

/** By method and path: `GET /sheets/:id`. Every module has one, in its `test/access.ts`. */
export type AccessTable = Readonly<Record<string, RouteAccess>>;

const all = (status: number): Statuses => ({
  anonymous: status,
  owner: status,
  other: status,
});

/** Everybody gets this status. */
export const everybody = all;
/** Everybody may call it. */
export const open = all(200);
/** Signed-in users get this status, all others 401. */
export const signedIn = (status = 200): Statuses => ({ ...all(status), anonymous: 401 });
/** The owner gets this status, all others behave as if the thing did not exist. */
export const ownerOnly = (status = 200): Statuses => ({
  anonymous: 401,
  owner: status,
  other: 404,
});
/** These roles get a status, other signed-in users 403. */
export const staffOnly = (allowed: readonly StaffRole[], status = 200): Statuses => ({
  anonymous: 401,
  owner: 403,
  other: 403,
  staff: Object.fromEntries(allowed.map((role) => [role, status])),
});

/** Every role of the team gets this status. */
export const everyRole = (status: number): Partial<Record<StaffRole, number>> =>
  Object.fromEntries(staffRoles.map((role) => [role, status]));

/** A mailed secret that does not exist. */
export const unknownSecret = 'A'.repeat(43);
/** A link to a file that does not exist. */
export const unknownFile = 'A'.repeat(80);

function isTable(value: unknown): value is { access: AccessTable } {
  return typeof value === 'object' && value !== null && 'access' in value;
}

/** The lines of all modules and plugins. @throws Error for a route with two lines */
export async function collectAccess(): Promise<Map<string, RouteAccess>> {
  const root = join(import.meta.dirname, '../src');
  const collected = new Map<string, RouteAccess>();
  for (const file of globSync('**/test/access.ts', { cwd: root }).toSorted()) {
    const module: unknown = await import(join(root, file));
    if (!isTable(module)) throw new Error(`${file} exports no access table`);
    for (const [route, line] of Object.entries(module.access)) {
      if (collected.has(route)) throw new Error(`${file}: ${route} has a line elsewhere already`);
      collected.set(route, line);
    }
  }
  return collected;
}

/** A path with the values of its parameters. @throws Error when one is missing */
export function pathWith(pattern: string, params: Record<string, string>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${pattern}: no value for :${name}`);
    return encodeURIComponent(value);
  });
}
