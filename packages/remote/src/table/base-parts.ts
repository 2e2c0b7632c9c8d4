import type { HostPart } from '@ardoise/contract/mfe';

/** Parts of the host that this package uses, so that every remote needs them. */
export const baseParts = [
  'session',
  'locale',
  'theme',
  'setLocale',
  'setTheme',
  'notify',
  'signOut',
  'events',
  'showScreen',
] as const satisfies readonly HostPart[];

export type BasePart = (typeof baseParts)[number];
