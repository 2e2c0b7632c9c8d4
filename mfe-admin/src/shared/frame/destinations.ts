import type { StaffAccess } from '@ardoise/contract';
import { House, IdCard, Inbox, type LucideIcon, ShieldCheck, UsersRound } from 'lucide-react';
import { paths } from '../paths.ts';

export type Group = 'people' | 'system';

export interface Destination {
  path: string;
  /** Message id. */
  label:
    | 'app.nav.home'
    | 'app.nav.support'
    | 'app.nav.users'
    | 'app.nav.staff'
    | 'app.nav.security';
  icon: LucideIcon;
  /** Typed after G. */
  goKey: string;
  group: Group | null;
  /** What waits there for somebody of the team is counted beside it. */
  counts?: 'tickets' | undefined;
  /** One of these rights opens the screen; everybody of the team when there is none. */
  rights: readonly string[];
}

/** The screens that the navigation and the palette lead to, in their order. */
export const destinations: readonly Destination[] = [
  {
    path: paths.home,
    label: 'app.nav.home',
    icon: House,
    goKey: 'h',
    group: null,
    rights: [],
  },
  {
    path: paths.support,
    label: 'app.nav.support',
    icon: Inbox,
    goKey: 'a',
    group: null,
    counts: 'tickets',
    rights: ['tickets:read'],
  },
  {
    path: paths.users,
    label: 'app.nav.users',
    icon: UsersRound,
    goKey: 'u',
    group: 'people',
    rights: ['users:read'],
  },
  {
    path: paths.staff,
    label: 'app.nav.staff',
    icon: IdCard,
    goKey: 't',
    group: 'people',
    rights: ['staff:read'],
  },
  {
    path: paths.security,
    label: 'app.nav.security',
    icon: ShieldCheck,
    goKey: 's',
    group: 'system',
    rights: ['journal:read', 'security:read'],
  },
];

/** Whether an address is a destination, or lies beneath it; for `aria-current`. */
export function currentAt(path: string, here: string): 'page' | 'true' | undefined {
  if (here === path) return 'page';
  return path !== paths.home && here.startsWith(`${path}/`) ? 'true' : undefined;
}

export const isOpenTo = (
  { rights }: Pick<Destination, 'rights'>,
  access: Pick<StaffAccess, 'rights'> | undefined,
): boolean =>
  access !== undefined &&
  (rights.length === 0
    ? access.rights.length > 0
    : rights.some((one) => access.rights.includes(one)));
