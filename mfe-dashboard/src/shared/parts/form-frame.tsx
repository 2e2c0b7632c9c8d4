import { Banner, useOnline } from '@ardoise/ui';
import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './form-frame.module.css';

export interface FormFrameProps {
  ref: RefObject<HTMLFormElement | null>;
  /** The form replaced the pressed button: its first field takes focus. */
  arrives?: boolean;
  problem: string | null;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form with its problem above the fields. */
export function FormFrame({ ref, arrives = false, problem, onSubmit, children }: FormFrameProps) {
  const isOnline = useOnline();
  useEffect(() => {
    if (arrives) ref.current?.querySelector('input')?.focus();
  }, [arrives, ref]);
  return (
    <form ref={ref} className={styles.form} onSubmit={onSubmit} noValidate>
      <div role="alert">{problem !== null && <Banner tone="danger">{problem}</Banner>}</div>
      {children}
      {isOnline ? null : (
        <p className={styles.offline}>
          <FormattedMessage id="form.offline" />
        </p>
      )}
    </form>
  );
}
