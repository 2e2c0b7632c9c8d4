import type { ArdoiseProps } from './props.ts';

/**
 * Version of the contract between shell and remotes. It goes up when a remote built for the former
 * one would no longer work; the shell shows a placeholder for remotes of any other version. A new
 * member of `ArdoiseProps` does not raise it: remotes that use it list it in `needs`.
 */
export const mfeContractVersion = 2;

/** Parts of the host by name: what the `needs` of a manifest entry lists. */
export const hostParts = [
  'session',
  'http',
  'locale',
  'theme',
  'setLocale',
  'setTheme',
  'navigate',
  'notify',
  'signOut',
  'updateUser',
  'events',
  'busy',
  'device',
  'showScreen',
] as const satisfies Exclude<keyof ArdoiseProps, 'contract' | OptionalPart>[];

/** Parts without which every remote still works; a shell may lack them, and no remote needs them. */
export type OptionalPart = 'realtime';

export type HostPart = (typeof hostParts)[number];
