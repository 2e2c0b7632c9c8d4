import { Problem } from '../../shared/problem.ts';
import type { LineHandler, SoldLine } from '../orders/line-handlers.ts';
import type { QuotaService } from '../quota/service.ts';
import type { Entitlements } from './entitlements.ts';
import type { Products } from './products.ts';

export interface SoldProductParts {
  products: Pick<Products, 'demandOnSale'>;
  quota: Pick<QuotaService, 'grant' | 'takeBack'>;
  entitlements: Pick<
    Entitlements,
    'owns' | 'isSoldElsewhere' | 'take' | 'leave' | 'give' | 'takeBack'
  >;
}

/** Names what one line gave, since an order may have several. */
const grantOf = ({ order, index }: Pick<SoldLine, 'order' | 'index'>) => `${order.id}/${index}`;

/** Files are bought once: a second piece would give nothing. */
const oneOnly = { pointer: '/lines', reason: 'range', values: { min: 1, max: 1 } } as const;

/** What the shop sells: a pack gives units that have no end, a bundle its files. */
export function soldProduct({
  products,
  quota,
  entitlements,
}: SoldProductParts): LineHandler<'product'> {
  return {
    async price(userId, { product: slug, quantity }) {
      const { title, price, units, kind } = await products.demandOnSale(slug);
      const givesFiles = kind !== 'units';
      if (givesFiles && quantity > 1) throw new Problem('VALIDATION_FAILED', { errors: [oneOnly] });
      if (givesFiles && (await entitlements.owns(userId, slug)))
        throw new Problem('PRODUCT_OWNED', { extra: { product: slug } });
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
        needsConsent: givesFiles,
      };
    },

    async confirm(sold) {
      if (sold.line.units === 0 && (await entitlements.isSoldElsewhere(sold)))
        throw new Problem('PRODUCT_OWNED', { extra: { product: sold.line.subject } });
    },

    take: async (sold) => sold.line.units > 0 || (await entitlements.take(sold)),

    async leave(sold) {
      if (sold.line.units === 0) await entitlements.leave(sold);
    },

    // By the line as it was sold: the product may have changed since, or be gone.
    async fulfil(sold) {
      const { units, quantity } = sold.line;
      if (units > 0) await quota.grant(sold.order.owner, grantOf(sold), units * quantity);
      else await entitlements.give(sold);
    },

    async takeBack(sold) {
      if (sold.line.units > 0) await quota.takeBack(sold.order.owner, grantOf(sold));
      else await entitlements.takeBack(sold);
    },
  };
}
