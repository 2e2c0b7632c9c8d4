/** A Word or PDF file that a teacher imports. */
export const importLimits = {
  bytes: 10_000_000,
  /** Days for which what was understood is kept. */
  days: 7,
} as const;
