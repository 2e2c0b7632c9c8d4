import type { StoredProduct } from './product.ts';

/** What the house says of its bundles. State and place are for staff alone. */
export const houseFields = ['title', 'description', 'price', 'level', 'discipline'] as const;

export type HouseValues = Pick<StoredProduct, (typeof houseFields)[number]>;

export const houseValuesOf = (product: HouseValues): HouseValues => {
  const { title, description, price, level, discipline } = product;
  return { title, description, price, level, discipline };
};

/**
 * What of a row follows the house: the fields that still are what the house had written there. What a
 * person changed is theirs from then on.
 */
export function followed(row: HouseValues, before: HouseValues, house: HouseValues) {
  const followers = houseFields.filter(
    (field) => row[field] === before[field] && row[field] !== house[field],
  );
  return Object.fromEntries(followers.map((field) => [field, house[field]]));
}
