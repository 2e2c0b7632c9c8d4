import type { PlanKey } from '@ardoise/contract';

/** What staff set of a plan. Its name and its place in the list are the contract's. */
export interface PlanDocument {
  _id: PlanKey;
  /** FCFA */
  monthlyPrice: number;
  monthlySheets: number;
}

// Three rows, found by _id: no index of its own.
export const planCollection = 'plans';
