import type { Transport } from '../client/transport.ts';
import type { Locale } from '../common/schemas.ts';
import type { HelpIndex, HelpItem } from './schemas.ts';

/** Guides, tutorials and the questions of the public help. Public and cacheable. */
export function helpClient(http: Transport) {
  return {
    index: (language: Locale, signal?: AbortSignal) =>
      http.json<HelpIndex>('GET', `/help/${language}`, { signal }),
    item: (language: Locale, id: string, signal?: AbortSignal) =>
      http.json<HelpItem>('GET', `/help/${language}/${encodeURIComponent(id)}`, { signal }),
  };
}
