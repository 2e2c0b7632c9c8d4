import { PageTitle } from '@ardoise/ui';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** Words of the heading. */
  heading: ReactNode;
  /** Title of the document, when it is not the heading's words. */
  title: string;
  aside?: ReactNode;
}

/** The head of a screen of the desk: its h1, and a figure at the end of the line. */
export function PageHeader({ heading, title, aside }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <PageTitle title={title}>{heading}</PageTitle>
      {aside === undefined ? null : <p className={styles.aside}>{aside}</p>}
    </div>
  );
}
