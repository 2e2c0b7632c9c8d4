import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type { TicketAttachment } from './schemas.ts';
import type {
  CannedReply,
  CannedReplyBody,
  GrantedSheet,
  SavedViews,
  StaffAnswer,
  StaffMessageBody,
  StaffTicket,
  StaffTicketSummary,
  TicketAssignees,
  TicketChange,
  TicketCounts,
  TicketFilters,
  TicketQueueQuery,
} from './staff-schemas.ts';

/** Tickets as staff work on them. */
export function staffSupportClient(http: Transport) {
  const path = (id: string) => `/support/tickets/${id}`;
  return {
    queue: (query: TicketQueueQuery = {}, signal?: AbortSignal) =>
      http.json<Page<StaffTicketSummary>>('GET', '/support/tickets', { query, signal }),
    /** What the filters find, the first 50,000, as a CSV file; the response streams. */
    exported: (query: TicketFilters, signal?: AbortSignal) =>
      http.call('GET', '/support/tickets/export', {
        query,
        signal,
        headers: { accept: 'text/csv' },
        timeout: 120_000,
      }),
    counts: (signal?: AbortSignal) => http.json<TicketCounts>('GET', '/support/counts', { signal }),
    views: (signal?: AbortSignal) => http.json<SavedViews>('GET', '/support/views', { signal }),
    setViews: (body: SavedViews) => http.json<SavedViews>('PUT', '/support/views', { body }),
    get: (id: string, signal?: AbortSignal) => http.json<StaffTicket>('GET', path(id), { signal }),
    /** An answer or an internal note. May be repeated: the same id is one message. */
    write: (id: string, body: StaffMessageBody) =>
      http.json<StaffAnswer>('POST', `${path(id)}/messages`, { body, retries: 2 }),
    change: (id: string, body: TicketChange) => http.json<StaffTicket>('PATCH', path(id), { body }),
    assign: (id: string, assignee: string | null) =>
      http.json<StaffTicket>('PUT', `${path(id)}/assignee`, { body: { assignee } }),
    /** Who can take care of tickets. */
    assignees: (signal?: AbortSignal) =>
      http.json<TicketAssignees>('GET', '/support/assignees', { signal }),
    /** I am writing an answer, or no longer; say it again every 20 s. */
    answering: (id: string, isAnswering: boolean) =>
      http.json<void>('PUT', `${path(id)}/answering`, { body: { isAnswering } }),
    seen: (id: string, rank: number) =>
      http.json<void>('POST', `${path(id)}/seen`, { body: { rank } }),
    /** Asks the teacher for leave to read the sheet that the ticket is about. */
    askForSheet: (id: string) => http.json<StaffTicket>('POST', `${path(id)}/sheet-grant`),
    /** Withdraws the request, or ends the reading. */
    endSheetGrant: (id: string) => http.json<StaffTicket>('DELETE', `${path(id)}/sheet-grant`),
    /** Each call is an entry in the journal. */
    readSheet: (id: string, signal?: AbortSignal) =>
      http.json<GrantedSheet>('GET', `${path(id)}/sheet`, { signal }),
    /** The secret link of somebody without an account stops working; the next mail has another one. */
    revokeLink: (id: string) => http.json<void>('DELETE', `${path(id)}/link`),
    attach: (file: Blob, name: string, signal?: AbortSignal) => {
      const body = new FormData();
      body.set('file', file, name);
      return http.json<TicketAttachment>('POST', '/support/attachments', {
        body,
        signal,
        timeout: 180_000,
      });
    },
    download: async (id: string, attachment: string, signal?: AbortSignal) => {
      const answer = await http.call('GET', `${path(id)}/attachments/${attachment}`, { signal });
      return await answer.blob();
    },
    /** With a ticket, filled in for it. */
    replies: (ticket?: string, signal?: AbortSignal) =>
      http.json<{ items: CannedReply[] }>('GET', '/support/canned-replies', {
        query: { ticket },
        signal,
      }),
    setReply: (name: string, body: CannedReplyBody) =>
      http.json<CannedReply>('PUT', `/support/canned-replies/${name}`, { body }),
    removeReply: (name: string) => http.json<void>('DELETE', `/support/canned-replies/${name}`),
  };
}
