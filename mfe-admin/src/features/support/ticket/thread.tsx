import type { StaffTicket, StaffTicketMessage } from '@ardoise/contract';
import { staffSupportClient } from '@ardoise/contract/client';
import { SentFiles } from '@ardoise/tickets';
import { classNames } from '@ardoise/ui';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { whenText } from '../../../shared/text/moments.ts';
import styles from './thread.module.css';

export interface ThreadProps {
  ticket: StaffTicket;
  /** Who is typing. */
  children: ReactNode;
}

/** What was said, the oldest first; notes of the team stand among it. */
export function Thread({ ticket, children }: ThreadProps) {
  const intl = useIntl();
  const { http } = useHost();
  const api = useMemo(() => staffSupportClient(http), [http]);
  const { id, messages, seen, conversation } = ticket;
  const seenId = messages.findLast(
    ({ from, kind, rank }) => from === 'staff' && kind === 'message' && rank <= seen.asker,
  )?.id;
  return (
    <div
      className={styles.messages}
      role="log"
      aria-label={intl.formatMessage({ id: 'thread.messages' })}
    >
      {conversation.length === 0 ? null : <Conversation turns={conversation} />}
      {messages.map((message) => (
        <Message key={message.id} message={message} isSeen={message.id === seenId}>
          <SentFiles ticketId={id} files={message.attachments} api={api} />
        </Message>
      ))}
      {children}
      <End at={messages.length} />
    </div>
  );
}

/** Brings the last message into view, at first and with each new one. */
function End({ at }: { at: number }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (at > 1) place.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return <span ref={place} className={styles.last} />;
}

interface MessageProps {
  message: StaffTicketMessage;
  isSeen: boolean;
  /** Its files. */
  children: ReactNode;
}

function Message({ message, isSeen, children }: MessageProps) {
  const intl = useIntl();
  const { kind, from, author, text, sentAt } = message;
  const name = author.name === '' ? intl.formatMessage({ id: 'tickets.gone' }) : author.name;
  const when = whenText(intl, sentAt);
  const look = kind === 'note' ? styles.note : from === 'asker' ? styles.theirs : styles.ours;
  return (
    <article className={classNames(styles.message, look)}>
      <p className={styles.messageHead}>
        {kind === 'note' ? (
          <>
            <LockKeyhole size={14} aria-hidden />
            <FormattedMessage
              id="thread.note"
              values={{
                title: <b>{intl.formatMessage({ id: 'thread.write.note' })}</b>,
                name,
                when,
              }}
            />
          </>
        ) : (
          <>
            <b>{name}</b> {when}
            {isSeen ? (
              <span>
                <FormattedMessage id="thread.seen" />
              </span>
            ) : null}
          </>
        )}
      </p>
      <p className={styles.text}>{text}</p>
      {children}
    </article>
  );
}

/** What was said with the assistant before, folded. */
function Conversation({ turns }: { turns: StaffTicket['conversation'] }) {
  return (
    <details className={styles.conversation}>
      <summary>
        <FormattedMessage id="thread.conversation" />
      </summary>
      {turns.map(({ from, text }, rank) => (
        // oxlint-disable-next-line react/no-array-index-key -- a record that never changes
        <p key={rank} className={styles.text}>
          {from === 'assistant' ? (
            <b>
              <FormattedMessage id="thread.assistant" />{' '}
            </b>
          ) : null}
          {text}
        </p>
      ))}
    </details>
  );
}
