import type { Transport } from '../client/transport.ts';
import type { DataExport, DataExportList, Erasure, ErasureBody } from './schemas.ts';

/** An archive of the user's data, and the erasure of the account. */
export function personalDataClient(http: Transport) {
  return {
    /** Starts an archive, or answers the one that is being made. */
    askExport: () => http.json<DataExport>('POST', '/users/me/exports', { body: {} }),
    exports: (signal?: AbortSignal) =>
      http.json<DataExportList>('GET', '/users/me/exports', { signal }),
    /** The account is erased after fourteen days. */
    askErasure: (body: ErasureBody) => http.json<Erasure>('POST', '/users/me/erasure', { body }),
    cancelErasure: () => http.json<void>('DELETE', '/users/me/erasure'),
  };
}
