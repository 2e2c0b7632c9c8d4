import { ticketLimits } from '@ardoise/contract';
import { TextArea } from '@ardoise/ui';
import { ArrowUp } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FileButton, FileFaults, FileList, listed, useDrop, useFileTexts } from '@ardoise/tickets';
import type { ComposerState } from './use-composer.ts';
import styles from './composer.module.css';

export interface ComposerProps {
  composer: ComposerState;
  onTyping: () => void;
  onSend: () => void;
}

/** Where one answers. Control and Enter send; Enter alone is a line, as phones have no other key for it. */
export function Composer({ composer, onTyping, onSend }: ComposerProps) {
  const intl = useIntl();
  const texts = useFileTexts();
  const { text, type, files, isEmpty } = composer;
  const form = useDrop<HTMLFormElement>(files.add);
  const over = text.trim().length - ticketLimits.text;
  const send = () => {
    if (!isEmpty && over <= 0) onSend();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form ref={form} className={styles.composer} onSubmit={onSubmit} data-pinned>
      <FileList files={listed(files.files)} onRemove={files.remove} />
      <FileFaults files={files} />
      <div className={styles.field}>
        <TextArea
          className={styles.text}
          label={intl.formatMessage({ id: 'ticket.reply' })}
          hideLabel
          placeholder={intl.formatMessage({ id: 'ticket.reply' })}
          rows={1}
          value={text}
          onChange={({ target }) => {
            type(target.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
          error={over > 0 ? <FormattedMessage id="ticket.too-long" values={{ over }} /> : undefined}
        />
        <FileButton files={files} />
        <button
          type="submit"
          className={styles.send}
          aria-label={intl.formatMessage({ id: 'ticket.send' })}
          aria-disabled={isEmpty || over > 0 || undefined}
        >
          <ArrowUp size={20} aria-hidden />
        </button>
      </div>
      <p className={styles.hint}>
        <span>{text === '' ? null : <FormattedMessage id="ticket.kept" />}</span>
        <span>{texts.limits}</span>
      </p>
    </form>
  );
}
