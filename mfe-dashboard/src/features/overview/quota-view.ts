import type { Usage } from '@ardoise/contract';

/** How the month's count is said: by plan, as the welcome sheets, or as none left. */
export interface QuotaView {
  kind: 'plan' | 'trial' | 'spent';
  remaining: number;
  /** Slates drawn, and how many of them are written on. */
  total: number;
  used: number;
}

/** Units held by running generations count as used: they come back if the writing fails. */
export function quotaView(usage: Usage): QuotaView {
  const { quota, remaining, reserved, used } = usage;
  const total = Math.max(quota, remaining + reserved + used);
  const kind = remaining === 0 ? 'spent' : quota === 0 ? 'trial' : 'plan';
  return { kind, remaining, total, used: total - remaining };
}
