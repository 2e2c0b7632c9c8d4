import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type { CompanionBody, Companions } from './companion-schemas.ts';
import type {
  DeletedSheet,
  ExportBody,
  PatchOperation,
  RegenerationBody,
  Revision,
  RevisionSummary,
  Sheet,
  SheetsQuery,
  SheetSummary,
} from './schemas.ts';

/** Quoted revision number: the sheet's ETag. */
export function etagOf(revision: number): string {
  return `"${revision}"`;
}

/** File name of a Content-Disposition header, UTF-8 form first (RFC 6266). */
function fileNameOf(header: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // A malformed escape: use the plain form.
    }
  }
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? 'fiche';
}

const asFile = (body: ExportBody | CompanionBody, signal: AbortSignal | undefined) => ({
  body,
  signal,
  headers: { accept: '*/*' },
  timeout: 60_000,
});

async function fileOf(response: Response) {
  return {
    file: await response.blob(),
    name: fileNameOf(response.headers.get('content-disposition')),
  };
}

/** The user's sheets: list, read, change, publish, export. */
export function sheetsClient(http: Transport) {
  return {
    list: (query: SheetsQuery, signal?: AbortSignal) =>
      http.json<Page<SheetSummary>>('GET', '/sheets', { query, signal }),
    get: (id: string, signal?: AbortSignal) => http.json<Sheet>('GET', `/sheets/${id}`, { signal }),
    /** 412 REVISION_CONFLICT when `revision` is not the current one; its body's `current` is the newer sheet. */
    patch: (id: string, revision: number, operations: PatchOperation[], signal?: AbortSignal) =>
      http.json<Sheet>('PATCH', `/sheets/${id}`, {
        body: { operations },
        headers: { 'if-match': etagOf(revision) },
        signal,
      }),
    remove: (id: string) => http.json<void>('DELETE', `/sheets/${id}`),
    /** Undoes a deletion; possible for 30 days. */
    restore: (id: string) => http.json<Sheet>('POST', `/sheets/${id}/restore`),
    /** My deleted sheets, the last deleted first. */
    deleted: (query: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) =>
      http.json<Page<DeletedSheet>>('GET', '/sheets/deleted', { query, signal }),
    /** Removes a deleted sheet for good, without waiting for the 30 days. */
    purge: (id: string) => http.json<void>('DELETE', `/sheets/deleted/${id}`),
    revisions: (
      id: string,
      query: { limit?: number; cursor?: string } = {},
      signal?: AbortSignal,
    ) => http.json<Page<RevisionSummary>>('GET', `/sheets/${id}/revisions`, { query, signal }),
    /** The sheet as it was at a revision. */
    revision: (id: string, number: number, signal?: AbortSignal) =>
      http.json<Revision>('GET', `/sheets/${id}/revisions/${number}`, { signal }),
    publish: (id: string) => http.json<Sheet>('POST', `/sheets/${id}/publish`),
    unpublish: (id: string) => http.json<Sheet>('POST', `/sheets/${id}/unpublish`),
    duplicate: (id: string, idempotencyKey: string) =>
      http.json<Sheet>('POST', `/sheets/${id}/duplicate`, {
        idempotencyKey,
      }),
    regenerate: (id: string, revision: number, body: RegenerationBody, signal?: AbortSignal) =>
      http.json<Sheet>('POST', `/sheets/${id}/regenerations`, {
        body,
        headers: { 'if-match': etagOf(revision) },
        signal,
        timeout: 40_000,
      }),
    async export(id: string, body: ExportBody, signal?: AbortSignal) {
      return await fileOf(await http.call('POST', `/sheets/${id}/exports`, asFile(body, signal)));
    },
    /** Which companions the sheet gives, and why it does not give the others. */
    companions: (id: string, signal?: AbortSignal) =>
      http.json<Companions>('GET', `/sheets/${id}/companions`, { signal }),
    async exportCompanion(id: string, body: CompanionBody, signal?: AbortSignal) {
      const options = asFile(body, signal);
      return await fileOf(await http.call('POST', `/sheets/${id}/companions`, options));
    },
  };
}
