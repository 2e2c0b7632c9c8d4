import { Loading, PageHeader } from '@ardoise/remote';
import { EmptyState, ErrorState, formatMoney, Skeleton, useProblemText } from '@ardoise/ui';
import type { ProductSummary } from '@ardoise/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { ShopFrame } from '../../shared/frame/shop-frame.tsx';
import { useProducts } from './use-products.ts';
import styles from './shop.module.css';

export default function ShopScreen() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'shop.title' });
  return (
    <ShopFrame>
      <PageHeader heading={title} title={title} />
      <Products />
    </ShopFrame>
  );
}

function Products() {
  const intl = useIntl();
  const problemText = useProblemText();
  const { data, error, refetch, isFetching } = useProducts();
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={<FormattedMessage id="shop.failed" />}
        text={problemText(error)}
        retry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <Loading label={intl.formatMessage({ id: 'shop.loading' })}>
        <Skeleton height={180} />
      </Loading>
    );
  }
  if (data.items.length === 0) return <EmptyState title={<FormattedMessage id="shop.empty" />} />;
  return (
    <ul className={styles.products}>
      {data.items.map((product) => (
        <Product key={product.slug} {...product} />
      ))}
    </ul>
  );
}

function Product({ kind, title, units, price }: ProductSummary) {
  const intl = useIntl();
  return (
    <li>
      <h2>{kind === 'units' ? <FormattedMessage id="shop.pack" values={{ units }} /> : title}</h2>
      <p>{formatMoney(intl, price)}</p>
    </li>
  );
}
