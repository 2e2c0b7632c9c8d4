/** Milliseconds of a day. */
export const wholeDay = 86_400_000;

/**
 * When a day “2026-11-23” begins in Benin, which is one hour ahead of UTC all year; null for what is no
 * day.
 */
export function startOfDay(day: string): Date | null {
  const start = /^\d{4}-\d\d-\d\d$/u.test(day) ? new Date(`${day}T00:00:00+01:00`) : null;
  return start === null || Number.isNaN(start.getTime()) ? null : start;
}
