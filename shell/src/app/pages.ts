import type { RemoteApp } from '../features/remotes/remote-registry.ts';

/** Remotes and where they stand: all that the shell knows of them at build. */
export const remoteApps: readonly RemoteApp[] = [{ name: 'dashboard', prefix: '/dashboard' }];

/** Screens of the shell itself. */
export const shellPages = { landing: '/', auth: '/auth' } as const;

/** Every page there is, as patterns: `*` stands for one or more further parts. */
export const pages: readonly string[] = [
  ...Object.values(shellPages),
  ...remoteApps.flatMap(({ prefix }) => [prefix, `${prefix}/*`]),
];
