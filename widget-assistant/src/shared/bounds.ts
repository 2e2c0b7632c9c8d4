/** A copy of the contract's `assistantLimits`, to keep its schemas out of the bundle; a test compares them. */
export const assistantLimits = {
  query: 8_000,
  imageData: 560_000,
  history: 12,
  historyText: 4_000,
  context: 24_000,
} as const;
