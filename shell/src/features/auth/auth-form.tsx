import { Banner, PageTitle } from '@ardoise/ui';
import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react';
import styles from './auth.module.css';

export interface AuthFormProps {
  ref: RefObject<HTMLFormElement | null>;
  /** Replaced another form: its first field, or its heading, takes focus. */
  arrives?: boolean | undefined;
  title: string;
  lead?: ReactNode;
  /** Why this form is shown. */
  banner?: ReactNode;
  /** Problem of the whole form, or null. */
  problem: string | null;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** The frame of every form here: heading, problem, fields. */
export function AuthForm(props: AuthFormProps) {
  const { ref, arrives = false, title, lead, banner, problem, onSubmit, children } = props;
  useEffect(() => {
    if (!arrives) return;
    const form = ref.current;
    (form?.querySelector('input') ?? form?.querySelector('h1'))?.focus();
  }, [arrives, ref]);
  return (
    <form ref={ref} className={styles.form} onSubmit={onSubmit} noValidate>
      <PageTitle title={title}>{title}</PageTitle>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {banner !== undefined && (
        <Banner tone="warning" live>
          {banner}
        </Banner>
      )}
      <div role="alert">{problem !== null && <Banner tone="danger">{problem}</Banner>}</div>
      {children}
    </form>
  );
}
