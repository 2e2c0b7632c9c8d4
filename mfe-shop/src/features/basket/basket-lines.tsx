import type { Product } from '@ardoise/contract';
import { Button, formatMoney, IconButton, Slates } from '@ardoise/ui';
import { Minus, Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { canRepeat, mostPieces, without, withQuantity } from '../../shared/basket/basket.ts';
import { changeBasket } from '../../shared/basket/basket-store.ts';
import { paths } from '../../shared/paths.ts';
import { PagePicture } from '../../shared/product/page-picture.tsx';
import { Price } from '../../shared/product/price.tsx';
import { useProductTexts } from '../../shared/product/use-product-texts.ts';
import styles from './basket.module.css';
import { hasNewPrice, type PricedLine } from './priced-line.ts';

export function BasketLines({ lines }: { lines: readonly PricedLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.slug} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: PricedLine }) {
  const intl = useIntl();
  const texts = useProductTexts();
  const { slug, product, quantity, state } = line;
  const name = product === null ? slug.replaceAll('-', ' ') : texts.name(product);
  const remove = () => changeBasket((basket) => without(basket, [slug]));
  return (
    <li>
      <span className={styles.figure}>
        <Figure product={product} name={name} />
      </span>
      <h2>
        <span lang={product === null ? 'fr' : texts.language(product)}>
          {state === 'withdrawn' ? name : <Link href={paths.product(slug)}>{name}</Link>}
        </span>
        {product === null || product.kind === 'units' ? null : (
          <small>
            {[texts.classroom(product), texts.contents(product)].filter(Boolean).join('. ')}
          </small>
        )}
      </h2>
      {state === 'priced' && product !== null ? (
        <Price className={styles.price} amount={product.price * quantity} />
      ) : null}
      <Change line={line} />
      <div className={styles.controls}>
        {product !== null && canRepeat(product) && state === 'priced' ? (
          <Quantity slug={slug} name={name} quantity={quantity} />
        ) : null}
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'basket.remove-named' }, { name })}
          onClick={remove}
        >
          <FormattedMessage id="basket.remove" />
        </Button>
      </div>
    </li>
  );
}

function Figure({ product, name }: { product: Product | null; name: string }) {
  if (product === null) return <i />;
  return product.kind === 'units' ? (
    <Slates total={Math.min(product.units, 10)} used={0} label={name} />
  ) : (
    <PagePicture product={product} part="page" alt="" />
  );
}

/** What is new about a line since it was put in. */
function Change({ line }: { line: PricedLine }) {
  const intl = useIntl();
  const { state, product, price } = line;
  const money = (amount: number) => formatMoney(intl, amount);
  if (state === 'withdrawn' || state === 'unknown') {
    return (
      <output className={styles.change}>
        <FormattedMessage id={`basket.${state}`} />
      </output>
    );
  }
  if (product === null || !hasNewPrice(line)) return null;
  return (
    <output className={styles.change}>
      <FormattedMessage
        id="basket.changed"
        values={{ before: money(price), now: money(product.price) }}
      />
    </output>
  );
}

interface QuantityProps {
  slug: string;
  name: string;
  quantity: number;
}

function Quantity({ slug, name, quantity }: QuantityProps) {
  const intl = useIntl();
  const set = (next: number) => changeBasket((basket) => withQuantity(basket, slug, next));
  const label = (id: 'basket.fewer' | 'basket.one-more') => intl.formatMessage({ id }, { name });
  return (
    <fieldset
      className={styles.quantity}
      aria-label={intl.formatMessage({ id: 'basket.quantity' }, { name })}
    >
      <IconButton
        label={label('basket.fewer')}
        icon={<Minus size={16} aria-hidden />}
        aria-disabled={quantity === 1 || undefined}
        onClick={() => set(quantity - 1)}
      />
      <output>{quantity}</output>
      <IconButton
        label={label('basket.one-more')}
        icon={<Plus size={16} aria-hidden />}
        aria-disabled={quantity === mostPieces || undefined}
        onClick={() => set(quantity + 1)}
      />
    </fieldset>
  );
}
