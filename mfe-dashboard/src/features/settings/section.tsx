import type { ReactNode } from 'react';
import styles from './settings.module.css';

export interface SectionProps {
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** A section of the settings: its title at the side, or above it on a phone. */
export function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
