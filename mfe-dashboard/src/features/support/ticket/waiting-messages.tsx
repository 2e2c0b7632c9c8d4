import { classNames } from '@ardoise/ui';
import { TextButton } from '@ardoise/remote';
import { FormattedMessage } from 'react-intl';
import type { WaitingMessage } from '../outbox/outbox.ts';
import { FileList } from '@ardoise/tickets';
import marks from '../parts/state-mark.module.css';
import styles from './thread.module.css';

export interface WaitingMessagesProps {
  messages: readonly WaitingMessage[];
  /** They cannot be sent now. */
  isCut: boolean;
  /** Takes a refused message back into the field where one writes. */
  onEdit: (message: WaitingMessage) => void;
  onRemove: (id: string) => void;
}

/** What was written here and is not with the team yet. */
export function WaitingMessages({ messages, isCut, onEdit, onRemove }: WaitingMessagesProps) {
  return messages.map((message, rank) => {
    const { id, text, files, refusal } = message;
    const isSending = rank === 0 && !isCut && refusal === null;
    return (
      <article key={id} className={classNames(styles.message, styles.mine, styles.unsent)}>
        <p className={styles.head}>
          {refusal === null ? (
            <span className={classNames(marks.mark, marks.half)}>
              <FormattedMessage id={isCut ? 'ticket.waiting' : 'ticket.sending'} />
            </span>
          ) : (
            <span className={styles.refused} role="alert">
              <FormattedMessage id="ticket.refused" values={{ reason: refusal }} />
            </span>
          )}
        </p>
        <p className={styles.body}>{text}</p>
        <FileList
          files={files.map(({ key, name, file, uploaded }) => ({
            key,
            name,
            type: file.type,
            size: file.size,
            isSending: isSending && uploaded === null,
          }))}
        />
        {refusal === null ? null : (
          <p className={styles.choices}>
            <TextButton onClick={() => onEdit(message)}>
              <FormattedMessage id="ticket.refused.edit" />
            </TextButton>
            <TextButton onClick={() => onRemove(id)}>
              <FormattedMessage id="ticket.refused.remove" />
            </TextButton>
          </p>
        )}
      </article>
    );
  });
}
