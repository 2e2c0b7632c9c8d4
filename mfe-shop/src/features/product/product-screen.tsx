import { ProblemError } from '@ardoise/contract/client';
import { Loading, NavButton } from '@ardoise/remote';
import { ErrorState, PageTitle, Skeleton, useProblemText } from '@ardoise/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ShopFrame } from '../../shared/frame/shop-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { useProductQuery } from '../../shared/product/use-product.ts';
import { ProductView } from './product-view.tsx';
import styles from './product.module.css';

export default function ProductScreen({ slug }: { slug: string }) {
  return (
    <ShopFrame>
      <Product slug={slug} />
    </ShopFrame>
  );
}

function Product({ slug }: { slug: string }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const { data, error, refetch, isFetching } = useQuery(useProductQuery()(slug));
  if (data !== undefined) return <ProductView product={data} />;
  if (error instanceof ProblemError && error.status === 404) return <Gone />;
  if (error !== null) {
    return (
      <ErrorState
        level={1}
        title={<FormattedMessage id="product-page.failed" />}
        text={problemText(error)}
        retry={() => void refetch()}
        busy={isFetching}
        action={
          <NavButton href={paths.shop}>
            <FormattedMessage id="product-page.to-shop" />
          </NavButton>
        }
      />
    );
  }
  return (
    <>
      <h1 className={styles.waiting}>
        <FormattedMessage id="product-page.title" />
      </h1>
      <Loading
        className={styles.product}
        label={intl.formatMessage({ id: 'product-page.loading' })}
      >
        <Skeleton height={420} radius="var(--r-2)" />
        <Skeleton height={320} radius="var(--r-1)" />
      </Loading>
    </>
  );
}

function Gone() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'product-page.gone' });
  return (
    <div className={styles.gone}>
      <PageTitle title={title}>{title}</PageTitle>
      <p>
        <FormattedMessage id="product-page.gone-text" />
      </p>
      <NavButton href={paths.shop} variant="primary">
        <FormattedMessage id="product-page.to-shop" />
      </NavButton>
    </div>
  );
}
