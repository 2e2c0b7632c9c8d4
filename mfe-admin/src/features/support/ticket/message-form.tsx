import type { StaffTicket } from '@ardoise/contract';
import { FileButton, FileFaults, FileList, listed, useDrop } from '@ardoise/tickets';
import { Button, classNames, TextArea } from '@ardoise/ui';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOver } from '../parts/use-ticket-acts.ts';
import { CannedList } from './canned-list.tsx';
import { withReply } from './canned-tag.ts';
import type { MessageKind } from './kept-text.ts';
import { useCanned } from './use-canned.ts';
import type { Writing } from './use-writing.ts';
import styles from './composer.module.css';

export interface MessageFormProps {
  ticket: StaffTicket;
  kind: MessageKind;
  writing: Writing;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Characters above what a message takes. */
  over: number;
  onType: (text: string) => void;
  onSend: (solve: boolean) => void;
}

/** Text and files of one message. Control and Enter send, with Shift they solve too; Escape leaves. */
export function MessageForm(props: MessageFormProps) {
  const { ticket, kind, writing, field, over, onType, onSend } = props;
  const intl = useIntl();
  const listId = useId();
  const { text, files, isEmpty } = writing;
  const form = useDrop<HTMLFormElement>(files.add);
  const canned = useCanned(ticket, ({ filled }, tag) => {
    const next = withReply(text, tag, filled);
    flushSync(() => onType(next.text));
    field.current?.setSelectionRange(next.place, next.place);
  });
  const isBusy = writing.send.isPending;
  const send = (solve: boolean) => {
    if (!isEmpty && over <= 0 && !isBusy) onSend(solve);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (canned.press(event)) event.preventDefault();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send(event.shiftKey && kind === 'message');
    } else if (event.key === 'Escape') event.currentTarget.blur();
  };
  const offerReplies = () => {
    const at = field.current;
    if (at === null) return;
    at.focus();
    const isApart = text === '' || /\s$/u.test(text);
    flushSync(() => onType(`${text}${isApart ? '' : ' '}#`));
    canned.look(at);
  };
  const label = intl.formatMessage({ id: `thread.write.${kind}` });
  return (
    <form ref={form} onSubmit={onSubmit}>
      <CannedList canned={canned} id={listId} />
      <FileList files={listed(files.files)} onRemove={files.remove} />
      <FileFaults files={files} />
      <TextArea
        ref={field}
        className={classNames(styles.text, kind === 'note' && styles.noteText)}
        label={label}
        hideLabel
        placeholder={intl.formatMessage({ id: `thread.placeholder.${kind}` })}
        rows={3}
        value={text}
        readOnly={isBusy}
        aria-autocomplete="list"
        aria-controls={canned.tag === null ? undefined : listId}
        aria-activedescendant={
          canned.current === null ? undefined : `${listId}-${canned.current.name}`
        }
        onChange={({ target }) => {
          onType(target.value);
          canned.look(target);
        }}
        onSelect={({ currentTarget }) => canned.look(currentTarget)}
        onBlur={canned.close}
        onKeyDown={onKeyDown}
        error={over > 0 ? <FormattedMessage id="thread.too-long" values={{ over }} /> : undefined}
      />
      <div className={styles.bar}>
        <FileButton files={files} />
        <Button variant="quiet" onClick={offerReplies}>
          <FormattedMessage id="thread.replies" />
          <kbd aria-hidden>#</kbd>
        </Button>
        <span className={styles.kept}>
          {text === '' ? null : <FormattedMessage id="thread.kept" />}
        </span>
        <span className={styles.send}>
          {kind === 'note' || isOver(ticket) ? null : (
            <Button disabled={isEmpty || over > 0} onClick={() => send(true)}>
              <FormattedMessage id="thread.send.solve" />
            </Button>
          )}
          <Button variant="primary" type="submit" busy={isBusy} disabled={isEmpty || over > 0}>
            <FormattedMessage id={kind === 'note' ? 'thread.send.note' : 'thread.send'} />
            <kbd aria-hidden>
              <FormattedMessage id="thread.key.send" />
            </kbd>
          </Button>
        </span>
      </div>
    </form>
  );
}
