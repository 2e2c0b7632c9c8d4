import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type { JournalEntry, JournalFilter, JournalQuery } from './schemas.ts';

/** What staff did. Needs the right `journal:read`. */
export function journalClient(http: Transport) {
  return {
    /** Newest first. */
    search: (query: JournalQuery, signal?: AbortSignal) =>
      http.json<Page<JournalEntry>>('GET', '/journal', { query, signal }),
    /** Every entry that the filter finds, as a CSV file; the response streams. */
    exported: (query: JournalFilter, signal?: AbortSignal) =>
      http.call('GET', '/journal/export', {
        query,
        signal,
        headers: { accept: 'text/csv' },
        timeout: 60_000,
      }),
  };
}
