import { type PlanKey, startingPlans } from '@ardoise/contract';

/** "Standard", the same in every language. */
export const planName = (key: PlanKey): string =>
  startingPlans.find((plan) => plan.key === key)?.name ?? key;
