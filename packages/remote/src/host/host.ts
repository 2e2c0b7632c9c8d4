import type { User } from '@ardoise/contract';
import type { ArdoiseProps, HostPart, OptionalPart } from '@ardoise/contract/mfe';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BasePart } from '../table/base-parts.ts';

/** The only way from a remote to its host. */
export const HostContext = createContext<ArdoiseProps | null>(null);

/**
 * Makes the `useHost` of a remote. It gives the parts that the remote has declared in its `needs`, and
 * so in its manifest entry, and the optional ones; another part is a type error.
 */
export function hostHook<Needs extends HostPart>(): () => Pick<
  ArdoiseProps,
  Needs | BasePart | OptionalPart
> {
  return function useHost() {
    const host = useContext(HostContext);
    if (host === null) throw new Error('useHost is called outside HostContext');
    return host;
  };
}

/** The host as this package's own components see it. */
export const useBaseHost = hostHook<never>();

/** The signed-in user, null when signed out; follows the session's events. */
export function useUser(): User | null {
  const { session } = useBaseHost();
  return useSyncExternalStore(
    (changed) => session.subscribe(changed),
    () => session.user(),
  );
}
