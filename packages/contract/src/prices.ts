/** The plans, in the order in which they are shown. */
export const planKeys = ['basic', 'standard', 'premium'] as const;
export type PlanKey = (typeof planKeys)[number];

export interface StartingPlan {
  key: PlanKey;
  /** The same in every language. */
  name: string;
  /** FCFA, all taxes included. */
  monthlyPrice: number;
  monthlySheets: number;
}

/**
 * Initial price and quota of the plans. They seed the database, where staff change them later: the
 * current ones are in the answer of `GET /plans`.
 */
export const startingPlans: readonly StartingPlan[] = [
  { key: 'basic', name: 'Basic', monthlyPrice: 1_000, monthlySheets: 10 },
  { key: 'standard', name: 'Standard', monthlyPrice: 2_500, monthlySheets: 30 },
  { key: 'premium', name: 'Premium', monthlyPrice: 5_000, monthlySheets: 100 },
];

export interface StartingPack {
  /** Name of the product in the shop. */
  slug: string;
  /** In French, as it is sold. */
  title: string;
  price: number;
  /** Sheets that it gives. */
  units: number;
}

/** Initial packs of sheets in the shop, as the plans above. */
export const startingPacks: readonly StartingPack[] = [
  { slug: 'cinq-fiches', title: 'Cinq fiches', price: 500, units: 5 },
  { slug: 'dix-fiches', title: 'Dix fiches', price: 950, units: 10 },
  { slug: 'trente-fiches', title: 'Trente fiches', price: 2_700, units: 30 },
];

/** FCFA for a sheet without a subscription. The pages' texts name it too; a test compares. */
export const sheetPrice = 100;

/** FCFA for the first export of each further sheet, once a plan's quota is used. */
export const exportPrice = 100;
