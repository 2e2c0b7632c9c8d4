import type { Product } from '@ardoise/contract';
import { isSlug } from '../product/is-slug.ts';

/** The most pieces of one product, and the most products, that one order takes. */
export const mostPieces = 20;
export const mostProducts = 20;

/** A product that somebody means to buy. Its price is asked again before an order. */
export interface BasketLine {
  slug: string;
  quantity: number;
  /** FCFA when it was put in. */
  price: number;
}

export type Basket = readonly BasketLine[];

/** Packs can be bought several at a time; a file needs to be bought once. */
export const canRepeat = ({ kind }: Pick<Product, 'kind'>): boolean => kind === 'units';

function isLine(value: unknown): value is BasketLine {
  if (typeof value !== 'object' || value === null) return false;
  if (!('slug' in value && 'quantity' in value && 'price' in value)) return false;
  const { quantity, price } = value;
  return (
    typeof value.slug === 'string' &&
    isSlug(value.slug) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= mostPieces &&
    Number.isInteger(price) &&
    Number(price) >= 0
  );
}

/** What the device has kept, without what cannot be a line. */
export function parseBasket(value: unknown): Basket {
  if (!Array.isArray(value)) return [];
  const lines = value.filter((one) => isLine(one));
  const first = (line: BasketLine, rank: number) =>
    lines.findIndex((other) => other.slug === line.slug) === rank;
  return lines.filter(first).slice(0, mostProducts);
}

export const isFull = (basket: Basket, wanted: string): boolean =>
  basket.length >= mostProducts && !basket.some((line) => line.slug === wanted);

/** One more of it; a product that need not be repeated stays at one. A full basket stays as it is. */
export function withProduct(
  basket: Basket,
  product: Pick<Product, 'slug' | 'kind' | 'price'>,
): Basket {
  const { slug: wanted, price } = product;
  const known = basket.find((line) => line.slug === wanted);
  if (known === undefined) {
    return isFull(basket, wanted) ? basket : [...basket, { slug: wanted, quantity: 1, price }];
  }
  return canRepeat(product) ? withQuantity(basket, wanted, known.quantity + 1) : basket;
}

export function withQuantity(basket: Basket, wanted: string, quantity: number): Basket {
  const within = Math.min(Math.max(Math.trunc(quantity), 1), mostPieces);
  return basket.map((line) => (line.slug === wanted ? { ...line, quantity: within } : line));
}

export const without = (basket: Basket, slugs: readonly string[]): Basket =>
  basket.filter((line) => !slugs.includes(line.slug));

export const piecesOf = (basket: Basket): number =>
  basket.reduce((sum, { quantity }) => sum + quantity, 0);
