/** Free messages of an anonymous visitor per calendar day. */
export const dailyLimit = 5;

/** Where the count stands in local storage. */
export const usageKey = 'ardoise.assistant.usage';

/** How often an anonymous visitor has used the assistant, and on which day. */
export interface UsageRecord {
  count: number;
  /** Calendar day of the visitor, as `Date.prototype.toDateString` writes it. */
  date: string;
}

export function dayOf(now: Date): string {
  return now.toDateString();
}

/** The record of a stored text; null when the text is none. */
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
