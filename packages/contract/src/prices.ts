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

/** FCFA for a sheet without a subscription. The pages' texts name it too; a test compares. */
export const sheetPrice = 100;

/** FCFA for an export of each further sheet, once the month's quota is used. */
export const exportPrice = 100;
