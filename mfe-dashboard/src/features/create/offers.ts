import {
  type GenerationBody,
  type OrderLineBody,
  type PlanOffer,
  type ProductSummary,
  sheetPrice,
  type Subscription,
} from '@ardoise/contract';

/** A way to pay for a sheet: it alone, a pack of units, or a plan. */
export type Offer =
  | { kind: 'sheet'; price: number }
  | { kind: 'pack'; slug: string; price: number; sheets: number }
  | { kind: 'plan'; plan: PlanOffer; price: number; sheets: number };

export const sheetAlone: Offer = { kind: 'sheet', price: sheetPrice };

/** The pack that is shown beside the single sheet: the smallest with so many sheets. */
const usualPack = 10;

function packOf(products: readonly ProductSummary[]): Offer[] {
  const packs = products
    .filter(({ kind, units }) => kind === 'units' && units > 1)
    .sort((one, other) => one.units - other.units);
  const pack = packs.find(({ units }) => units >= usualPack) ?? packs.at(-1);
  if (pack === undefined) return [];
  return [{ kind: 'pack', slug: pack.slug, price: pack.price, sheets: pack.units }];
}

/** With a running plan the next dearer one; otherwise the former one again, or the middle one. */
function planOf({ state, period, offers }: Subscription): Offer[] {
  const plan =
    state === 'active'
      ? offers.find(({ kind }) => kind === 'upgrade')
      : (offers.find((one) => one.plan === period?.plan) ??
        offers.find((one) => one.plan === 'standard'));
  if (plan === undefined) return [];
  return [{ kind: 'plan', plan, price: plan.price, sheets: plan.sheets }];
}

/** What is offered to somebody without units, the smallest sum first. */
export function offersOf(
  products: readonly ProductSummary[],
  subscription: Subscription | undefined,
): Offer[] {
  return [sheetAlone, ...packOf(products), ...(subscription ? planOf(subscription) : [])];
}

/** What an offer asks of the order. */
export function lineOf(offer: Offer, request: GenerationBody): OrderLineBody {
  switch (offer.kind) {
    case 'sheet':
      return { kind: 'sheet', request };
    case 'pack':
      return { kind: 'product', product: offer.slug, quantity: 1 };
    case 'plan':
      return { kind: 'plan', plan: offer.plan.plan };
  }
}

export const keyOf = (offer: Offer): string =>
  offer.kind === 'pack' ? offer.slug : offer.kind === 'plan' ? offer.plan.plan : offer.kind;

/** FCFA for each sheet; null for one sheet, and for a dearer plan, which is paid in part. */
export function pricePerSheet(offer: Offer): { price: number; isExact: boolean } | null {
  if (offer.kind === 'sheet' || (offer.kind === 'plan' && offer.plan.kind === 'upgrade'))
    return null;
  const price = offer.price / offer.sheets;
  return { price: Math.round(price), isExact: Number.isInteger(price) };
}
