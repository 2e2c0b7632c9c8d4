/** Free messages per day of an anonymous visitor. */
export const dailyLimit = 5;

/** The key in local storage. */
export const usageKey = 'ardoise.assistant.usage';

/** An anonymous visitor's use of the assistant on one day. */
export interface UsageRecord {
  count: number;
  /** The visitor's calendar day, as formatted by `Date.prototype.toDateString`. */
  date: string;
}

export function dayOf(now: Date): string {
  return now.toDateString();
}

/** Parses a stored record; null when it is invalid. */
export function readRecord(text: string): UsageRecord | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (!('count' in value) || !('date' in value)) return null;
  const { count, date } = value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return null;
  return typeof date === 'string' ? { count, date } : null;
}
