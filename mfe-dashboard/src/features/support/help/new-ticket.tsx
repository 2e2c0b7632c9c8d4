import { type TicketCategory, ticketCategories, ticketLimits } from '@ardoise/contract';
import { Button, Select, TextArea, TextField, useForm } from '@ardoise/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormFrame } from '../../../shared/parts/form-frame.tsx';
import { FileButton, FileFaults, FileList, listed, useFiles, useFileTexts } from '@ardoise/tickets';
import type { About } from './about.ts';
import type { Question } from './kept-question.ts';
import { Joined } from './joined.tsx';
import { useAboutText } from './use-about-text.ts';
import { useConversation } from './use-conversation.ts';
import { useSendTicket } from './use-send-ticket.ts';
import styles from './help.module.css';

export interface NewTicketProps {
  typed: Question;
  /** What the words of the question speak of. */
  guess: TicketCategory | null;
  change: (part: Partial<Question>) => void;
  about: About | null;
  onDropAbout: () => void;
  onSent: () => void;
  onCancel: () => void;
}

const categoryOf = { order: 'payment', sheet: 'sheet', page: null } as const;

function faultsOf({ category, subject, text }: Omit<Question, 'question'>) {
  const faults: Partial<Record<'category' | 'subject' | 'text', string>> = {};
  if (category === '') faults.category = 'ask.fault.category';
  if (subject.trim() === '') faults.subject = 'ask.fault.subject';
  if (text.trim() === '') faults.text = 'ask.fault.text';
  return faults;
}

/** A request to the team. What is typed is kept on the device until it is sent. */
export function NewTicket(props: NewTicketProps) {
  const { typed, guess, change, about, onDropAbout, onSent, onCancel } = props;
  const intl = useIntl();
  const files = useFiles();
  const fileTexts = useFileTexts();
  const send = useSendTicket();
  const aboutText = useAboutText(about);
  const recent = useConversation();
  const [isConversationDropped, setConversationDropped] = useState(false);
  const conversation = isConversationDropped ? null : recent;
  const form = useForm({
    initial: {
      category: typed.category || ((about && categoryOf[about.kind]) ?? guess ?? ''),
      subject: typed.subject,
      text: typed.text,
    },
    check: faultsOf,
    send: (values) => send.run({ ...values, about, conversation, files: files.files }, onSent),
  });
  const { category, subject, text } = form.values;
  useEffect(() => {
    change({ category, subject, text });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- keeps what was typed, and nothing else
  }, [category, subject, text]);
  return (
    <section className={styles.asking}>
      <h2>
        <FormattedMessage id="help.team" />
      </h2>
      <FormFrame ref={form.form} problem={form.problem} onSubmit={form.submit}>
        <Select
          label={intl.formatMessage({ id: 'ask.category' })}
          placeholder=""
          options={ticketCategories.map((value) => ({
            value,
            label: intl.formatMessage({ id: `support.category.${value}` }),
          }))}
          {...form.field('category')}
        />
        <TextField
          {...form.field('subject')}
          label={intl.formatMessage({ id: 'ask.subject' })}
          maxLength={ticketLimits.subject}
        />
        <TextArea
          {...form.field('text')}
          label={intl.formatMessage({ id: 'ask.text' })}
          hint={intl.formatMessage({ id: 'ask.text.hint' })}
          maxLength={ticketLimits.text}
          rows={5}
        />
        {about === null ? null : <Joined onDrop={onDropAbout}>{aboutText}</Joined>}
        {conversation === null ? null : (
          <Joined onDrop={() => setConversationDropped(true)}>
            <FormattedMessage id="ask.conversation" values={{ count: conversation.length }} />
          </Joined>
        )}
        <FileList files={listed(files.files, send.sending)} onRemove={files.remove} />
        <FileFaults files={files} />
        <div className={styles.foot}>
          <FileButton files={files} />
          <span className={styles.kept}>{fileTexts.limits}</span>
        </div>
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={form.busy} data-filled>
            <FormattedMessage id="ask.send" />
          </Button>
          <Button onClick={onCancel}>
            <FormattedMessage id="ask.cancel" />
          </Button>
          {text === '' ? null : (
            <span className={styles.kept}>
              <FormattedMessage id="ask.kept" />
            </span>
          )}
        </div>
      </FormFrame>
    </section>
  );
}
