import { Button, TextArea } from '@ardoise/ui';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './act-form.module.css';

export interface ActFormProps {
  form: RefObject<HTMLFormElement | null>;
  problem: string | null;
  busy: boolean;
  submit: (event: FormEvent) => void;
  onClose: () => void;
  /** Field of the reason, which the journal keeps. */
  reason: {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Where the act is refused without one. */
  isReasonRequired?: boolean;
  send: ReactNode;
  tone?: 'primary' | 'danger';
  children?: ReactNode;
}

/** The one pattern of a dialog that acts: fields, why, cancel, send; what went wrong on top. */
export function ActForm({ form, problem, busy, submit, onClose, reason, ...rest }: ActFormProps) {
  const intl = useIntl();
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {rest.children}
      <TextArea
        {...reason}
        rows={2}
        maxLength={500}
        label={intl.formatMessage({
          id: rest.isReasonRequired === true ? 'act.reason' : 'act.reason.optional',
        })}
        hint={<FormattedMessage id="act.reason.hint" />}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>
          <FormattedMessage id="act.cancel" />
        </Button>
        <Button variant={rest.tone ?? 'primary'} type="submit" busy={busy}>
          {rest.send}
        </Button>
      </div>
    </form>
  );
}

/** The reason as the API takes it: left out when nothing was written. */
export const reasonOf = (text: string) => (text.trim() === '' ? {} : { reason: text.trim() });

/** What is wrong with a reason that the act needs, for `useForm`. */
export const missingReason = (text: string) =>
  text.trim() === '' ? { reason: 'act.reason.missing' } : {};
