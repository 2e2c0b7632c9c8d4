import type { Transport } from '../client/transport.ts';
import type { Sheet } from '../sheets/schemas.ts';
import type { ImportBody, ImportedDocument } from './schemas.ts';

/** A document of the teacher's own, on its way to a sheet. */
export function importsClient(http: Transport) {
  return {
    /** Reads a Word or PDF file of at most 10,000,000 bytes. */
    read: (file: Blob, name: string, signal?: AbortSignal) => {
      const body = new FormData();
      body.set('file', file, name);
      // A phone sends 10 MB in about a minute.
      return http.json<ImportedDocument>('POST', '/imports', { body, timeout: 240_000, signal });
    },
    get: (id: string, signal?: AbortSignal) =>
      http.json<ImportedDocument>('GET', `/imports/${id}`, { signal }),
    /** Makes the sheet, once. */
    confirm: (id: string, body: ImportBody) =>
      http.json<Sheet>('POST', `/imports/${id}/sheet`, { body }),
    remove: (id: string) => http.json<void>('DELETE', `/imports/${id}`),
  };
}
