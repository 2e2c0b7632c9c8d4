/** Daily counts turn at midnight in Benin (UTC+1, without daylight saving). */
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Porto-Novo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const aheadOfUtc = 3_600_000;

/** "2026-11-20": the day in Benin at this moment. Days sort as text. */
export function dayOf(at: Date): string {
  return day.format(at);
}

/** The next midnight in Benin. */
export function endOfDay(at: Date): Date {
  const local = new Date(at.getTime() + aheadOfUtc);
  const next = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + 1);
  return new Date(next - aheadOfUtc);
}

/** First moment in Benin of a day, "2026-11-20". */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - aheadOfUtc);
}
