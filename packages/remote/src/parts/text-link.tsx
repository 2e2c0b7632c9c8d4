import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './text-link.module.css';

/** An underlined link inside the product. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.link}>
      <>{children}</>
    </Link>
  );
}

/** A button that looks like an underlined link. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.link} />;
}
