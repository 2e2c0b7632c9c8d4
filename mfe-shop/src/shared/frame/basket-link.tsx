import { ShoppingBag } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { piecesOf } from '../basket/basket.ts';
import { useBasket } from '../basket/basket-store.ts';
import { paths } from '../paths.ts';
import styles from './shop-frame.module.css';

/** The basket in the header, with the number of pieces in it. */
export function BasketLink() {
  const intl = useIntl();
  const [path] = useLocation();
  const count = piecesOf(useBasket());
  return (
    <Link
      href={paths.basket}
      className={styles.basket}
      aria-label={intl.formatMessage({ id: 'app.nav.basket' }, { count })}
      aria-current={path === paths.basket ? 'page' : undefined}
    >
      <ShoppingBag size={20} strokeWidth={1.6} aria-hidden />
      {count === 0 ? null : <b aria-hidden>{count}</b>}
    </Link>
  );
}
