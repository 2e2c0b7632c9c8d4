import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type {
  GuestTicketBody,
  Satisfaction,
  SheetGrantBody,
  Ticket,
  TicketAnswer,
  TicketAttachment,
  TicketBody,
  TicketMatches,
  TicketMessageBody,
  TicketReference,
  TicketSummary,
} from './schemas.ts';

/** Header in which somebody without an account sends the secret of a ticket's link. */
export const ticketSecretHeader = 'ticket-secret';

/** My questions to the team. With a secret, the one ticket that its link opens, without an account. */
export function supportClient(http: Transport, secret?: string) {
  const headers = secret === undefined ? {} : { [ticketSecretHeader]: secret };
  const anonymous = secret !== undefined;
  const common = { headers, anonymous };
  const path = (id: string) => `/tickets/${id}`;
  return {
    list: (query: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) =>
      http.json<Page<TicketSummary>>('GET', '/tickets', { query, signal }),
    get: (id: string, signal?: AbortSignal) =>
      http.json<Ticket>('GET', path(id), { ...common, signal }),
    /** May be repeated: the same id opens one ticket. */
    open: (body: TicketBody) => http.json<Ticket>('POST', '/tickets', { body, retries: 2 }),
    /** Without an account: the secret link comes by mail. */
    openAsGuest: (body: GuestTicketBody) =>
      http.json<TicketReference>('POST', '/tickets/guest', { body, anonymous: true, retries: 2 }),
    /** Opens a solved ticket again, or another one when it is closed. May be repeated. */
    answer: (id: string, body: TicketMessageBody) =>
      http.json<TicketAnswer>('POST', `${path(id)}/messages`, { ...common, body, retries: 2 }),
    solve: (id: string) => http.json<Ticket>('POST', `${path(id)}/solve`, common),
    /** May staff read the sheet that the ticket is about? They have asked. */
    answerSheetRequest: (id: string, answer: SheetGrantBody['answer']) =>
      http.json<Ticket>('PUT', `${path(id)}/sheet-grant`, { body: { answer } }),
    /** Staff may read the sheet no longer. */
    endSheetGrant: (id: string) => http.json<Ticket>('DELETE', `${path(id)}/sheet-grant`),
    rate: (id: string, body: Satisfaction) =>
      http.json<Ticket>('PUT', `${path(id)}/satisfaction`, { ...common, body }),
    /** A picture or PDF of at most 5,000,000 bytes; its id goes into the message. Unused ones expire in a day. */
    attach: (file: Blob, name: string, signal?: AbortSignal) => {
      const body = new FormData();
      body.set('file', file, name);
      return http.json<TicketAttachment>('POST', '/tickets/attachments', {
        ...common,
        body,
        signal,
        timeout: 180_000,
      });
    },
    download: async (id: string, attachment: string, signal?: AbortSignal) => {
      const address = `${path(id)}/attachments/${attachment}`;
      const answer = await http.call('GET', address, { ...common, signal });
      return await answer.blob();
    },
    /** I am typing; say it again every few seconds. */
    typing: (id: string) => http.json<void>('POST', `${path(id)}/typing`, common),
    /** I have seen the thread up to this rank. */
    seen: (id: string, rank: number) =>
      http.json<void>('POST', `${path(id)}/seen`, { ...common, body: { rank } }),
    /** What of mine may answer the question that I am typing. */
    matches: (text: string, signal?: AbortSignal) =>
      http.json<TicketMatches>('POST', '/tickets/matches', { body: { text }, signal }),
  };
}
