import type { HostPart } from '@ardoise/contract/mfe';

/** Parts of the host that this package uses, and so every remote needs. */
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
