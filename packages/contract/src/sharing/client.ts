import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type { SharedSheetSummary, ShareForm, SheetShare } from './schemas.ts';

/** The public links of sheets: at most one of each form for a sheet. */
export function sharingClient(http: Transport) {
  const path = (id: string) => `/sheets/${id}/share`;
  return {
    /** The sheet's link of this form: the existing one, or a new one. */
    share: (id: string, form: ShareForm = 'private') =>
      http.json<SheetShare>('PUT', path(id), { query: { form } }),
    /** 404 NOT_FOUND when the sheet has no link of this form. */
    shared: (id: string, form: ShareForm = 'private', signal?: AbortSignal) =>
      http.json<SheetShare>('GET', path(id), { query: { form }, signal }),
    /** The link stops working at once. */
    unshare: (id: string, form: ShareForm = 'private') =>
      http.json<void>('DELETE', path(id), { query: { form } }),
    /** My sheets with links, the last shared first. */
    shares: (query: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) =>
      http.json<Page<SharedSheetSummary>>('GET', '/sheets/shares', { query, signal }),
  };
}
