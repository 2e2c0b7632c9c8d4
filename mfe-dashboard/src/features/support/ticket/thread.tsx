import type { Ticket, TicketMessage } from '@ardoise/contract';
import { classNames, formatLongDate } from '@ardoise/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeText } from '../../../shared/text/dates.ts';
import { SentFiles } from '@ardoise/tickets';
import { lastSeen, type ThreadDay, threadDays } from './thread-days.ts';
import type { SupportClient } from './use-ticket.ts';
import styles from './thread.module.css';

export interface ThreadProps {
  ticket: Ticket;
  api: SupportClient;
  /** What is not in the thread yet: waiting messages, who is typing. */
  children: ReactNode;
}

/** What was said, the oldest first. */
export function Thread({ ticket, api, children }: ThreadProps) {
  const intl = useIntl();
  const { messages, seen, conversation } = ticket;
  const seenId = lastSeen(messages, seen.staff);
  return (
    <div
      className={styles.messages}
      role="log"
      aria-label={intl.formatMessage({ id: 'ticket.messages' })}
    >
      {conversation.length === 0 ? null : <Conversation turns={conversation} />}
      {threadDays(messages).map((day) => (
        <Day key={day.ago} day={day}>
          {day.messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              isSeen={message.id === seenId}
              files={<SentFiles ticketId={ticket.id} files={message.attachments} api={api} />}
            />
          ))}
        </Day>
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

function Day({ day, children }: { day: ThreadDay; children: ReactNode }) {
  const intl = useIntl();
  const at = day.messages[0]?.sentAt ?? '';
  return (
    <>
      <p className={styles.day}>
        {day.ago === 0 ? (
          <FormattedMessage id="ticket.today" />
        ) : day.ago === 1 ? (
          <FormattedMessage id="ticket.yesterday" />
        ) : (
          formatLongDate(intl, at)
        )}
      </p>
      {children}
    </>
  );
}

interface MessageProps {
  message: TicketMessage;
  isSeen: boolean;
  files: ReactNode;
}

function Message({ message, isSeen, files }: MessageProps) {
  const intl = useIntl();
  const { from, author, text, sentAt } = message;
  const time = timeText(intl, new Date(sentAt));
  const isMine = from === 'asker';
  return (
    <article className={classNames(styles.message, isMine ? styles.mine : styles.team)}>
      <p className={styles.head}>
        {isMine ? (
          <FormattedMessage id={isSeen ? 'ticket.you-seen' : 'ticket.you'} values={{ time }} />
        ) : (
          <>
            <b>
              <FormattedMessage
                id={author === '' ? 'ticket.team-plain' : 'ticket.team'}
                values={{ name: author }}
              />
            </b>{' '}
            {time}
          </>
        )}
      </p>
      <p className={styles.body}>{text}</p>
      {files}
    </article>
  );
}

/** What was said with the assistant before, folded. */
function Conversation({ turns }: { turns: Ticket['conversation'] }) {
  return (
    <details className={styles.conversation}>
      <summary>
        <FormattedMessage id="ticket.conversation" />
      </summary>
      {turns.map(({ from, text }, rank) => (
        // oxlint-disable-next-line react/no-array-index-key -- a record that never changes
        <p key={rank} className={styles.body}>
          {from === 'assistant' ? (
            <b>
              <FormattedMessage id="ticket.assistant" />{' '}
            </b>
          ) : null}
          {text}
        </p>
      ))}
    </details>
  );
}
