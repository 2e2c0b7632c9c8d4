import type { StaffTicket } from '@ardoise/contract';
import { Typing } from '@ardoise/tickets';
import { beninTime } from '@ardoise/ui';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useMe } from '../parts/use-assignees.ts';
import { useTicketActs } from '../parts/use-ticket-acts.ts';
import { Composer } from './composer.tsx';
import { Facts } from './facts.tsx';
import type { MessageKind } from './kept-text.ts';
import { Thread } from './thread.tsx';
import { TicketHead } from './ticket-head.tsx';
import { useAskerTyping, useStaffSeen } from './use-staff-ticket.ts';
import styles from './ticket.module.css';

export interface TicketViewProps {
  ticket: StaffTicket;
  /** What the person came to write. */
  write: MessageKind | null;
  /** The field for it has the focus. */
  onWriting: () => void;
}

/** Thread, field and facts of a ticket. */
export function TicketView({ ticket, write, onWriting }: TicketViewProps) {
  const me = useMe();
  const mayAnswer = useRight('tickets:answer');
  const mayAssign = useRight('tickets:assign');
  const { assign, solve } = useTicketActs();
  const isTyping = useAskerTyping(ticket.id);
  useStaffSeen(ticket);
  const [kind, setKind] = useState<MessageKind>(write ?? 'message');
  const field = useRef<HTMLTextAreaElement>(null);
  const turnTo = (next: MessageKind) => {
    // At once: what is typed next belongs to the field.
    flushSync(() => setKind(next));
    field.current?.focus();
  };
  useKeys({
    a: mayAssign ? () => void assign([ticket], me) : undefined,
    s: mayAnswer ? () => void solve([ticket]) : undefined,
    r: mayAnswer ? () => turnTo('message') : undefined,
    n: mayAnswer ? () => turnTo('note') : undefined,
  });
  return (
    <>
      <section className={styles.main}>
        <TicketHead ticket={ticket} />
        <Collision ticket={ticket} />
        <Thread ticket={ticket}>{isTyping ? <Typing name={ticket.asker.name} /> : null}</Thread>
        {mayAnswer ? (
          <Composer
            ticket={ticket}
            kind={kind}
            onKind={turnTo}
            field={field}
            onFocused={write === null ? null : onWriting}
          />
        ) : null}
      </section>
      <Facts ticket={ticket} />
    </>
  );
}

/** Others who are writing an answer now. */
function Collision({ ticket: { answering } }: { ticket: StaffTicket }) {
  return (
    <output className={styles.status}>
      {answering.map(({ id, name, since }) => (
        <span key={id} className={styles.collision}>
          <Pencil size={18} aria-hidden />
          <span>
            <FormattedMessage
              id="thread.answering"
              values={{ name: <b>{name}</b>, ...beninTime(since) }}
            />
          </span>
        </span>
      ))}
    </output>
  );
}
