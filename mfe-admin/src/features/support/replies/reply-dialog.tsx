import { type CannedReply, replyVariables } from '@ardoise/contract';
import {
  Button,
  Dialog,
  isLocale,
  locales,
  Select,
  TextArea,
  TextField,
  useForm,
  useLocale,
} from '@ardoise/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReplyActs } from './use-replies.ts';
import styles from './replies.module.css';

export interface ReplyDialogProps {
  /** Null: another one. */
  reply: CannedReply | null;
  taken: readonly string[];
  onClose: () => void;
}

const nameShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Writes a canned reply; what is of one ticket is put in by its variables. */
export function ReplyDialog({ reply, taken, onClose }: ReplyDialogProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { set: store } = useReplyActs();
  const place = useRef<HTMLTextAreaElement>(null);
  const { form, values, set, field, submit, busy, problem } = useForm({
    initial: {
      name: reply?.name ?? '',
      title: reply?.title ?? '',
      language: reply?.language ?? locale,
      text: reply?.text ?? '',
    },
    check: ({ name, title, text }) => ({
      ...(title.trim() === '' ? { title: 'replies.title.missing' } : {}),
      ...(nameShape.test(name.trim()) ? {} : { name: 'replies.name.wrong' }),
      ...(reply === null && taken.includes(name.trim()) ? { name: 'replies.name.taken' } : {}),
      ...(text.trim() === '' ? { text: 'replies.text.missing' } : {}),
    }),
    send: async ({ name, title, language, text }) => {
      await store(name.trim(), { title: title.trim(), language, text: text.trim() });
      onClose();
    },
  });
  const insert = (variable: string) => {
    const area = place.current;
    const at = area?.selectionStart ?? values.text.length;
    const added = `{{${variable}}}`;
    const rest = values.text.slice(area?.selectionEnd ?? at);
    flushSync(() => set('text', values.text.slice(0, at) + added + rest));
    area?.focus();
    area?.setSelectionRange(at + added.length, at + added.length);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id={reply === null ? 'replies.new' : 'replies.edit'} />}
    >
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        {problem === null ? null : <p role="alert">{problem}</p>}
        <TextField
          {...field('title')}
          maxLength={100}
          autoComplete="off"
          label={intl.formatMessage({ id: 'replies.column.title' })}
        />
        <TextField
          {...field('name')}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          readOnly={reply !== null}
          label={intl.formatMessage({ id: 'replies.column.name' })}
          hint={<FormattedMessage id="replies.name.hint" />}
        />
        <Select
          label={intl.formatMessage({ id: 'replies.column.language' })}
          options={locales.map((one) => ({
            value: one,
            label: intl.formatMessage({ id: `replies.language.${one}` }),
          }))}
          value={values.language}
          onChange={({ target }) => {
            if (isLocale(target.value)) set('language', target.value);
          }}
        />
        <TextArea
          {...field('text')}
          ref={place}
          rows={6}
          maxLength={4_000}
          label={intl.formatMessage({ id: 'replies.column.text' })}
          hint={<FormattedMessage id="replies.text.hint" />}
        />
        <div className={styles.variables}>
          {replyVariables.map((variable) => (
            <button key={variable} type="button" onClick={() => insert(variable)}>
              <FormattedMessage id={`replies.variable.${variable}`} />
            </button>
          ))}
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <FormattedMessage id="tickets.cancel" />
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            <FormattedMessage id="replies.save" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
