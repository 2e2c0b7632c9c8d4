import type { Usage } from '@ardoise/contract';

/** How the quota is described: by plan, as welcome sheets, or as spent. */
export interface QuotaView {
  kind: 'plan' | 'both' | 'trial' | 'spent';
  remaining: number;
  /** Of which the plan's, and the welcome sheets. */
  plan: number;
  trial: number;
  /** How many slates are drawn, and how many of them are used. */
  total: number;
  used: number;
}

/** Units reserved by running generations count as used; they are returned on failure. */
export function quotaView(usage: Usage): QuotaView {
  const { quota, remaining, reserved, used, trialRemaining: trial } = usage;
  const total = Math.max(quota, remaining + reserved + used);
  const given = quota === 0 ? 'trial' : trial > 0 ? 'both' : 'plan';
  const kind = remaining === 0 ? 'spent' : given;
  return { kind, remaining, plan: remaining - trial, trial, total, used: total - remaining };
}
