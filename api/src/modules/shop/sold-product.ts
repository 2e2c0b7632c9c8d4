import type { LineHandler, SoldLine } from '../orders/line-handlers.ts';
import type { QuotaService } from '../quota/service.ts';
import type { Products } from './products.ts';

export interface SoldProductParts {
  products: Pick<Products, 'demandOnSale'>;
  quota: Pick<QuotaService, 'grant' | 'takeBack'>;
}

/** Names what one line gave, since an order may have several. */
const grantOf = ({ order, index }: Pick<SoldLine, 'order' | 'index'>) => `${order.id}/${index}`;

/** What the shop sells: a pack gives units that have no end. */
export function soldProduct({ products, quota }: SoldProductParts): LineHandler<'product'> {
  return {
    async price(_userId, { product: slug, quantity }) {
      const { title, price, units } = await products.demandOnSale(slug);
      return {
        line: {
          kind: 'product',
          title,
          unitPrice: price,
          quantity,
          subject: slug,
          units,
          period: null,
        },
        needsConsent: false,
      };
    },

    // By the line as it was sold: the product may have changed since, or be gone.
    async fulfil(sold) {
      const { units, quantity } = sold.line;
      if (units > 0) await quota.grant(sold.order.owner, grantOf(sold), units * quantity);
    },

    async takeBack(sold) {
      if (sold.line.units > 0) await quota.takeBack(sold.order.owner, grantOf(sold));
    },
  };
}
