import type { ProductSummary } from '@ardoise/contract';
import { useIntl } from 'react-intl';
import { isFull, withProduct } from '../basket/basket.ts';
import { changeBasket, useBasket } from '../basket/basket-store.ts';
import { useHost } from '../host/host.ts';
import { paths } from '../paths.ts';
import { useProductTexts } from './use-product-texts.ts';

/** Puts a product into the basket and says so, with the way there. */
export function useAddToBasket(): (product: ProductSummary) => void {
  const intl = useIntl();
  const { notify, navigate } = useHost();
  const { name } = useProductTexts();
  const basket = useBasket();
  return (product) => {
    const full = isFull(basket, product.slug);
    if (!full) changeBasket((now) => withProduct(now, product));
    notify({
      tone: full ? 'warning' : 'success',
      title: intl.formatMessage({ id: full ? 'product.basket-full' : 'product.added' }),
      text: full ? intl.formatMessage({ id: 'product.basket-full-text' }) : name(product),
      action: {
        label: intl.formatMessage({ id: 'product.see-basket' }),
        run: () => navigate(paths.basket),
      },
    });
  };
}
