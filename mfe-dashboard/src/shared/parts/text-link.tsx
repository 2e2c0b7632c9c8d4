import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './text-link.module.css';

/** Underlined words that lead somewhere in the desk. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.link}>
      <>{children}</>
    </Link>
  );
}

/** Underlined words that do something here. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.link} />;
}
