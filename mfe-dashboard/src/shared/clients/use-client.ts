import { createContext, useContext } from 'react';
import type { Connection, Domain } from './domain.ts';

export const ConnectionContext = createContext<Connection | null>(null);

/** For a domain whose program loads later: `clientFor` of it takes this. */
export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (connection === null) throw new Error('useConnection is called outside ConnectionContext');
  return connection;
}

/**
 * The typed client of a domain; what it answers is stored on this device. The caller imports the
 * domain, so that a client loads with the screens that use it.
 */
export function useClient<Client>(domain: Domain<Client>): Client {
  return domain.clientFor(useConnection());
}
