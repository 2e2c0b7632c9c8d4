import { type StaffTicket, ticketLimits } from '@ardoise/contract';
import { Banner, useProblemText } from '@ardoise/ui';
import { type RefObject, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageKind } from './kept-text.ts';
import { MessageForm } from './message-form.tsx';
import { useAnswering } from './use-answering.ts';
import { useWriting } from './use-writing.ts';
import styles from './composer.module.css';

export interface ComposerProps {
  ticket: StaffTicket;
  kind: MessageKind;
  /** Turns to the text of this kind, and moves the focus there. */
  onKind: (kind: MessageKind) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The person came to write: told once the field has the focus. */
  onFocused: (() => void) | null;
}

const kinds = ['message', 'note'] as const;

/** Where the team answers, or leaves a note for itself; each keeps its own text. */
export function Composer({ ticket, kind, onKind, field, onFocused }: ComposerProps) {
  const problemText = useProblemText();
  const writings = { message: useWriting(ticket, 'message'), note: useWriting(ticket, 'note') };
  const answering = useAnswering(ticket.id);
  const writing = writings[kind];
  const { send, text } = writing;
  useEffect(() => {
    if (onFocused === null) return;
    field.current?.focus();
    onFocused();
  }, [onFocused, field]);
  if (ticket.state === 'closed' && kind === 'message') {
    return (
      <p className={styles.closed}>
        <FormattedMessage id="thread.closed" />
      </p>
    );
  }
  return (
    <section className={styles.composer} data-pinned>
      <div className={styles.kinds}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            aria-keyshortcuts={one === 'note' ? 'n' : 'r'}
            onClick={() => onKind(one)}
          >
            <FormattedMessage id={`thread.write.${one}`} />
            <kbd aria-hidden>{one === 'note' ? 'N' : 'R'}</kbd>
          </button>
        ))}
      </div>
      {send.isError ? (
        <Banner tone="danger" live>
          {problemText(send.error)}
        </Banner>
      ) : null}
      <MessageForm
        key={kind}
        {...{ ticket, kind, writing, field }}
        over={text.trim().length - ticketLimits.text}
        onType={(next) => {
          writing.type(next);
          // Who writes a note answers nobody.
          if (kind === 'message' && next.trim() !== '') answering.tell();
        }}
        onSend={(solve) => send.mutate(solve, { onSuccess: answering.sent })}
      />
    </section>
  );
}
