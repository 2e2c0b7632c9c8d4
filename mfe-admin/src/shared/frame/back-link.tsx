import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import styles from './back-link.module.css';

export interface BackLinkProps {
  href: string;
  label: string;
}

/** Leads a phone back to the list; wider screens have it beside. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <Link href={href} className={styles.back} aria-label={label}>
      <ArrowLeft size={20} aria-hidden />
    </Link>
  );
}
