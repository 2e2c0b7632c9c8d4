import type { Product } from '@ardoise/contract';
import { useUser } from '@ardoise/remote';
import { Banner, Button, formatMoney } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Consent } from '../../shared/opening/consent.tsx';
import { Terms } from '../../shared/opening/terms.tsx';
import { Price } from '../../shared/product/price.tsx';
import { useAddToBasket } from '../../shared/product/use-add-to-basket.ts';
import styles from './buying.module.css';
import { useBuyNow } from './use-buy-now.ts';

/** The price, and the two ways to buy: at once, or with other things. */
export function Buying({ product }: { product: Product }) {
  const intl = useIntl();
  const user = useUser();
  const add = useAddToBasket();
  const { price, units, kind } = product;
  const buying = useBuyNow(product);
  const total = buying.newTotal ?? price;
  return (
    <div className={styles.buying}>
      <Price className={styles.price} amount={total} />
      <p className={styles.small}>
        {units > 1 && total % units === 0 ? (
          <>
            <FormattedMessage
              id="product.each"
              values={{ price: formatMoney(intl, total / units) }}
            />
            {'. '}
          </>
        ) : null}
        <FormattedMessage id="product-page.taxes" />
      </p>
      {buying.newTotal === null ? null : (
        <Banner tone="warning" live>
          <FormattedMessage
            id="product-page.price-changed"
            values={{ total: formatMoney(intl, buying.newTotal) }}
          />
        </Banner>
      )}
      {kind === 'units' || user === null ? null : <Consent {...buying.consent} />}
      <div className={styles.buttons}>
        <div className={styles.pinned} data-pinned>
          <Price className={styles.pinnedPrice} amount={total} />
          <Button
            variant="primary"
            size="large"
            data-filled
            busy={buying.busy}
            onClick={buying.buy}
          >
            <FormattedMessage id={price === 0 ? 'product-page.buy-free' : 'product-page.buy'} />
          </Button>
        </div>
        <Button onClick={() => add(product)}>
          <FormattedMessage id="product.add" />
        </Button>
      </div>
      <p className={styles.small}>
        {user === null ? <FormattedMessage id="product-page.sign-in" /> : <Terms />}
      </p>
    </div>
  );
}
