import { createContext, useContext, useSyncExternalStore } from 'react';
import type { User } from '@ardoise/contract';
import type { ArdoiseProps } from '@ardoise/contract/mfe';

/** The only way from the desk to its host: session, API client, navigation, toasts, events. */
export const HostContext = createContext<ArdoiseProps | null>(null);

export function useHost(): ArdoiseProps {
  const host = useContext(HostContext);
  if (host === null) throw new Error('useHost is called outside HostContext');
  return host;
}

export function useApi(): ArdoiseProps['api'] {
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
