import { PageTitle } from '@ardoise/ui';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The heading. */
  heading: ReactNode;
  /** Title of the document. */
  title: string;
  aside?: ReactNode;
}

/** The head of a screen: its h1, and a note at the end of the line. */
export function PageHeader({ heading, title, aside }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <PageTitle title={title}>{heading}</PageTitle>
      {aside === undefined ? null : <p className={styles.aside}>{aside}</p>}
    </div>
  );
}
