import type { Usage } from '@ardoise/contract';

/** How the quota is described: by plan, as welcome sheets, or as spent. */
export interface QuotaView {
  kind: 'plan' | 'trial' | 'spent';
  remaining: number;
  /** How many slates are drawn, and how many of them are used. */
  total: number;
  used: number;
}

/** Units reserved by running generations count as used; they are returned on failure. */
export function quotaView(usage: Usage): QuotaView {
  const { quota, remaining, reserved, used } = usage;
  const total = Math.max(quota, remaining + reserved + used);
  const kind = remaining === 0 ? 'spent' : quota === 0 ? 'trial' : 'plan';
  return { kind, remaining, total, used: total - remaining };
}
