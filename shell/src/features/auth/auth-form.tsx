import { Banner, PageTitle } from '@ardoise/ui';
import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react';
import styles from './auth.module.css';

export interface AuthFormProps {
  ref: RefObject<HTMLFormElement | null>;
  /** Takes the place of another form: focus goes to its first field, or to its heading. */
  arrives?: boolean | undefined;
  title: string;
  lead?: ReactNode;
  /** What brought somebody to this form. */
  notice?: ReactNode;
  /** What the whole form is refused for; null while nothing is. */
  problem: string | null;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** Heading, what is wrong, then the fields: the one frame of every form here. */
export function AuthForm(props: AuthFormProps) {
  const { ref, arrives = false, title, lead, notice, problem, onSubmit, children } = props;
  useEffect(() => {
    if (!arrives) return;
    const form = ref.current;
    (form?.querySelector('input') ?? form?.querySelector('h1'))?.focus();
  }, [arrives, ref]);
  return (
    <form ref={ref} className={styles.form} onSubmit={onSubmit} noValidate>
      <PageTitle title={title}>{title}</PageTitle>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {notice !== undefined && (
        <Banner tone="warning" live>
          {notice}
        </Banner>
      )}
      <div role="alert">{problem !== null && <Banner tone="danger">{problem}</Banner>}</div>
      {children}
    </form>
  );
}
