/** Null where there is nothing to take a share of. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole;
