import type { Transport } from '../client/transport.ts';
import type { SheetShare } from './schemas.ts';

/** The public link of a sheet. */
export function sharingClient(http: Transport) {
  return {
    /** The sheet's link: the existing one, or a new one. */
    share: (id: string) => http.json<SheetShare>('PUT', `/sheets/${id}/share`),
    /** 404 NOT_FOUND when the sheet is not shared. */
    shared: (id: string, signal?: AbortSignal) =>
      http.json<SheetShare>('GET', `/sheets/${id}/share`, { signal }),
    /** The link stops working at once. */
    unshare: (id: string) => http.json<void>('DELETE', `/sheets/${id}/share`),
  };
}
