const dayMs = 24 * 3600 * 1000;

/** The days of a paid period as a ruler: how many there are, and which one it is today. */
export interface Ruler {
  days: number;
  /** From 0; the last one after the end. */
  today: number;
  /** Whole days after today. */
  left: number;
}

/** Periods begin and end at a midnight of Benin, which has no daylight saving. */
export function rulerOf({ start, end }: { start: string; end: string }, now: Date): Ruler {
  const begin = Date.parse(start);
  const days = Math.max(1, Math.round((Date.parse(end) - begin) / dayMs));
  const passed = Math.floor((now.getTime() - begin) / dayMs);
  const today = Math.min(days - 1, Math.max(0, passed));
  return { days, today, left: days - 1 - today };
}
