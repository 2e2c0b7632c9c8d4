import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useWays } from '../root/remote-context.ts';
import { type Destination, isAt } from './destinations.ts';
import styles from './frame.module.css';

export interface ItemLinkProps {
  to: Destination;
  onClick?: (() => void) | undefined;
}

/** A line of the navigation: a screen, or a public page, which is loaded as a document. */
export function ItemLink({ to, onClick }: ItemLinkProps) {
  const { href, label, icon: Icon, isDocument } = to;
  const { home } = useWays();
  const [path] = useLocation();
  const content = (
    <>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <FormattedMessage id={label} />
    </>
  );
  if (isDocument === true) {
    return (
      <a href={href} className={styles.item}>
        {content}
      </a>
    );
  }
  return (
    <Link
      href={href}
      className={styles.item}
      aria-current={isAt(path, href, home) ? 'page' : undefined}
      // Otherwise “back” would lead to the same screen.
      replace={path === href}
      onClick={onClick}
    >
      {content}
    </Link>
  );
}
