import type { ProductSummary } from '@ardoise/contract';
import { Button, formatMoney, Slates } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { Price } from '../../shared/product/price.tsx';
import { useAddToBasket } from '../../shared/product/use-add-to-basket.ts';
import { useProductTexts } from '../../shared/product/use-product-texts.ts';
import styles from './pack.module.css';

/** A pack: its sheets as slates, and what one of them costs. */
export function Pack({ product }: { product: ProductSummary }) {
  const intl = useIntl();
  const texts = useProductTexts();
  const add = useAddToBasket();
  const name = texts.name(product);
  const { slug, units, price } = product;
  return (
    <li className={styles.pack}>
      <Slates total={units} used={0} label={name} className={styles.slates} />
      <h3>
        <Link href={paths.product(slug)}>{name}</Link>
      </h3>
      <Price className={styles.price} amount={price} />
      {units > 0 && price % units === 0 ? (
        <p className={styles.each}>
          <FormattedMessage
            id="product.each"
            values={{ price: formatMoney(intl, price / units) }}
          />
        </p>
      ) : null}
      <Button
        className={styles.add}
        aria-label={intl.formatMessage({ id: 'shop.add-named' }, { name })}
        onClick={() => add(product)}
      >
        <FormattedMessage id="product.add" />
      </Button>
    </li>
  );
}
