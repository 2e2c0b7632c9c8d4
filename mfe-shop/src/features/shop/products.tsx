import type { ProductSummary } from '@ardoise/contract';
import { Loading, NavButton } from '@ardoise/remote';
import { Button, EmptyState, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../shared/paths.ts';
import { hasFilters, kinds, type ShopFilters } from './filters.ts';
import { Good } from './good.tsx';
import { Pack } from './pack.tsx';
import { PlansLink } from './plans-link.tsx';
import { Resource } from './resource.tsx';
import styles from './shop.module.css';
import { useProducts } from './use-products.ts';

/** What is for sale and fits the filters, one section for each kind. */
export function Products({ filters }: { filters: ShopFilters }) {
  const problemText = useProblemText();
  const { data, error, isPlaceholderData, isFetching, ...query } = useProducts(filters);
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <div className={styles.state}>
        <ErrorState
          title={<FormattedMessage id="shop.failed" />}
          text={problemText(error)}
          retry={() => void query.refetch()}
          busy={isFetching}
        />
      </div>
    );
  }
  if (data === undefined) return <Waiting />;
  const products = data.pages.flatMap(({ items }) => items);
  return (
    <div aria-busy={isPlaceholderData}>
      <output className={styles.found}>
        {hasFilters(filters) && !isPlaceholderData ? (
          <FormattedMessage id="shop.found" values={{ count: products.length }} />
        ) : null}
      </output>
      {products.length === 0 ? <Nothing filters={filters} /> : <Sections products={products} />}
      {query.hasNextPage ? (
        <Button
          className={styles.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          <FormattedMessage id="shop.more" />
        </Button>
      ) : null}
    </div>
  );
}

function Sections({ products }: { products: readonly ProductSummary[] }) {
  return kinds.map(({ id }) => {
    const own = products.filter(({ kind }) => kind === id);
    if (own.length === 0) return null;
    return (
      <section key={id} className={styles.section} aria-labelledby={`products-${id}`}>
        <div className={styles.sectionHead}>
          <h2 id={`products-${id}`}>
            <FormattedMessage id={`shop.kind.${id}`} />
          </h2>
          <p>
            <FormattedMessage id={`shop.about.${id}`} />
          </p>
        </div>
        {id === 'bundle' ? (
          <ul className={styles.goods}>
            {own.map((product, rank) => (
              <Good key={product.slug} product={product} eager={rank === 0} />
            ))}
          </ul>
        ) : null}
        {id === 'units' ? (
          <>
            <ul className={styles.packs}>
              {own.map((product) => (
                <Pack key={product.slug} product={product} />
              ))}
            </ul>
            <PlansLink />
          </>
        ) : null}
        {id === 'resource' ? (
          <ul className={styles.resources}>
            {own.map((product) => (
              <Resource key={product.slug} product={product} />
            ))}
          </ul>
        ) : null}
      </section>
    );
  });
}

function Nothing({ filters }: { filters: ShopFilters }) {
  if (!hasFilters(filters)) {
    return (
      <div className={styles.state}>
        <EmptyState title={<FormattedMessage id="shop.empty" />} />
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <EmptyState
        title={<FormattedMessage id="shop.none" />}
        text={<FormattedMessage id="shop.none-text" />}
        action={
          <NavButton href={paths.shop}>
            <FormattedMessage id="shop.clear" />
          </NavButton>
        }
      />
    </div>
  );
}

const blanks = ['one', 'two', 'three'];

function Waiting() {
  const intl = useIntl();
  return (
    <Loading className={styles.waiting} label={intl.formatMessage({ id: 'shop.loading' })}>
      <Skeleton width={220} height={30} />
      <div className={styles.blanks}>
        {blanks.map((blank) => (
          <Skeleton key={blank} height={280} radius="var(--r-1)" />
        ))}
      </div>
    </Loading>
  );
}
