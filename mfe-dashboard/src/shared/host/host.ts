import { createContext, useContext, useSyncExternalStore } from 'react';
import type { User } from '@ardoise/contract';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import type { DeskApi } from '../api/desk-api.ts';

/** The host, with the desk's typed calls over the host's transport. */
export type DeskHost = ArdoiseProps & { api: DeskApi };

/** The only way from the desk to its host: session, calls, navigation, toasts, events. */
export const HostContext = createContext<DeskHost | null>(null);

export function useHost(): DeskHost {
  const host = useContext(HostContext);
  if (host === null) throw new Error('useHost is called outside HostContext');
  return host;
}

export function useApi(): DeskApi {
  return useHost().api;
}

/** The signed-in user, null when signed out; follows the session's events. */
export function useUser(): User | null {
  const { session } = useHost();
  return useSyncExternalStore(
    (changed) => session.subscribe(changed),
    () => session.user(),
  );
}
