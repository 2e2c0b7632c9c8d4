import type { Usage } from '@ardoise/contract';

/** Where the sheets come from that are left, in the order in which they are used. */
export const quotaParts = ['plan', 'trial', 'bought'] as const;
export type QuotaPart = (typeof quotaParts)[number];

export interface QuotaView {
  /** The only part with sheets left, several of them, or none. */
  kind: QuotaPart | 'several' | 'spent';
  remaining: number;
  /** What each part has left. */
  left: Readonly<Record<QuotaPart, number>>;
  /** Sheets that were written after the quota and wait to be paid for. */
  unpaid: number;
  /** How many slates are drawn, and how many of them are used. */
  total: number;
  used: number;
}

/** Units reserved by running generations count as used; they are returned on failure. */
export function quotaView(usage: Usage): QuotaView {
  const { quota, remaining, reserved, used, unpaid } = usage;
  const { trialRemaining: trial, boughtRemaining: bought } = usage;
  const left = { plan: Math.max(0, remaining - trial - bought), trial, bought };
  const [first = 'spent', ...others] = quotaParts.filter((part) => left[part] > 0);
  const kind = others.length > 0 ? 'several' : first;
  const total = Math.max(quota, remaining + reserved + used);
  return { kind, remaining, left, unpaid, total, used: total - remaining };
}
