import { PageTitle, useOnline } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { ShopFrame } from '../../shared/frame/shop-frame.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtersFrom } from './filters.ts';
import { Products } from './products.tsx';
import styles from './shop.module.css';

const promises = ['receipt', 'read', 'kept'] as const;

export default function ShopScreen() {
  const intl = useIntl();
  const isOnline = useOnline();
  const filters = filtersFrom(useSearch());
  const title = intl.formatMessage({ id: 'shop.title' });
  return (
    <ShopFrame>
      <div className={styles.head}>
        <PageTitle title={title}>{title}</PageTitle>
        <p>
          <FormattedMessage id="shop.lead" />
        </p>
      </div>
      <FilterBar filters={filters} />
      {isOnline ? null : (
        <output className={styles.offline}>
          <FormattedMessage id="shop.offline" />
        </output>
      )}
      <Products filters={filters} />
      <ul className={styles.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <b>
              <FormattedMessage id={`shop.${promise}`} />
            </b>
            <FormattedMessage id={`shop.${promise}-text`} />
          </li>
        ))}
      </ul>
    </ShopFrame>
  );
}
