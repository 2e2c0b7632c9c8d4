import type { AnchorHTMLAttributes } from 'react';
import { FormattedMessage } from 'react-intl';
import { classNames } from '../class-names.ts';
import styles from './brand.module.css';

/** The product's mark and name, as a link. */
export function Brand({ className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classNames(styles.brand, className)}>
      <i aria-hidden="true" />
      <FormattedMessage id="ui.brand" />
    </a>
  );
}
