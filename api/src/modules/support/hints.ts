import type { FastifyInstance } from 'fastify';
import type { StoredTicket } from './ticket.ts';

export type Hints = ReturnType<typeof createHints>;

/** What whoever has the page open is told; everything is right after a reload without it. */
export function createHints({ realtime }: Pick<FastifyInstance, 'realtime'>) {
  const toAsker = ({ id, owner, state }: StoredTicket, kind: string, by: 'asker' | 'staff') => {
    realtime.publish(`ticket:${id}`, { kind, id, state, by });
    if (owner !== null) realtime.publish(`user:${owner}`, { kind: 'ticket', id, state, by });
  };
  const toStaff = ({ id, state }: StoredTicket, kind: string, by: string) =>
    realtime.publish('staff', { kind, id, state, by });

  return {
    /** Something that both sides read. */
    changed(ticket: StoredTicket, kind: 'ticket-message' | 'ticket', by: 'asker' | 'staff'): void {
      toAsker(ticket, kind, by);
      toStaff(ticket, kind, by);
    },
    /** Something for staff alone: notes, assignment, who is answering. */
    internal: (
      ticket: StoredTicket,
      kind: 'ticket-note' | 'ticket' | 'ticket-answering',
      by: string,
    ) => toStaff(ticket, kind, by),
    typing: (id: string, by: 'asker' | 'staff') =>
      realtime.publish(`ticket:${id}`, { kind: 'ticket-typing', id, by }),
    seen: (id: string, by: 'asker' | 'staff') =>
      realtime.publish(`ticket:${id}`, { kind: 'ticket-seen', id, by }),
  };
}
