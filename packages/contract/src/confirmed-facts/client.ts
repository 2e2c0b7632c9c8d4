import type { Transport } from '../client/transport.ts';
import type { ConfirmedFactList, ConfirmedFactsQuery, RememberedLineList } from './schemas.ts';

/** What I have confirmed of the programme. Saving a sheet with something confirmed adds to it. */
export function confirmedFactsClient(http: Transport) {
  return {
    list: (query: ConfirmedFactsQuery, signal?: AbortSignal) =>
      http.json<ConfirmedFactList>('GET', '/confirmed-facts', { query, signal }),
    forget: (id: string) => http.json<void>('DELETE', `/confirmed-facts/${id}`),
    lines: (signal?: AbortSignal) =>
      http.json<RememberedLineList>('GET', '/glossary-lines', { signal }),
    forgetLine: (id: string) => http.json<void>('DELETE', `/glossary-lines/${id}`),
  };
}
