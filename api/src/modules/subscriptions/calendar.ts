import { dayOf, startOfDay } from '../../shared/benin-day.ts';

const dayMs = 24 * 3600 * 1000;

/** Day of the month in Benin, from 1: the one on which periods begin, where the month has it. */
export const anchorOf = (start: Date): number => Number(dayOf(start).slice(-2));

/**
 * The first moment after a month that begins at `start`, a midnight in Benin. The anchor day is kept:
 * from 31 January to 28 February to 31 March.
 */
export function monthAfter(start: Date, anchor: number): Date {
  const [year = 0, month = 1] = dayOf(start).split('-').map(Number);
  // `month` counts from 1 and Date.UTC from 0: day 0 of the month after the next is the next one's last.
  const daysInNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const next = new Date(Date.UTC(year, month, Math.min(anchor, daysInNext)));
  return startOfDay(next.toISOString().slice(0, 10));
}

/** Midnight in Benin at the beginning of this day. */
export const midnightOf = (at: Date): Date => startOfDay(dayOf(at));

/** Whole days between two midnights. Benin has no daylight saving. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / dayMs);

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
