import type { Transport } from '../client/transport.ts';
import type { ConsentBody, ConsentList } from './schemas.ts';

/** The user's consents. */
export function consentsClient(http: Transport) {
  return {
    list: (signal?: AbortSignal) =>
      http.json<ConsentList>('GET', '/users/me/consents', { query: { limit: 100 }, signal }),
    give: (body: ConsentBody) => http.json<ConsentList>('POST', '/users/me/consents', { body }),
  };
}
