import { dayOf, endOfDay, startOfDay } from '../../shared/benin-day.ts';
import { holidaysOf } from './holidays.ts';

/** The team answers from Monday to Friday, from 8:00 to 18:00 in Benin, except on public holidays. */
const firstHour = 8;
const lastHour = 18;

const hourMs = 3_600_000;
const minuteMs = 60_000;

export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** First and last moment of work on the day of this moment; null when it is none. */
function shiftOf(at: Date): { start: number; end: number } | null {
  const day = dayOf(at);
  if (!isWorkingDay(day)) return null;
  const midnight = startOfDay(day).getTime();
  return { start: midnight + firstHour * hourMs, end: midnight + lastHour * hourMs };
}

/** The moment after so many minutes of work. */
export function afterWorkingMinutes(from: Date, minutes: number): Date {
  let left = minutes * minuteMs;
  for (let at = from; ; at = endOfDay(at)) {
    const shift = shiftOf(at);
    if (shift === null) continue;
    const start = Math.max(shift.start, at.getTime());
    const room = Math.max(0, shift.end - start);
    if (room > 0 && left <= room) return new Date(start + left);
    left -= room;
  }
}

/** The same time of day so many working days later; outside of work, counted from its next beginning. */
export function afterWorkingDays(from: Date, days: number): Date {
  return afterWorkingMinutes(from, days * (lastHour - firstHour) * 60);
}

/** Whole minutes of work between two moments; 0 when the second is not later. */
export function workingMinutesBetween(from: Date, to: Date): number {
  let sum = 0;
  for (let at = from; at < to; at = endOfDay(at)) {
    const shift = shiftOf(at);
    if (shift === null) continue;
    const start = Math.max(shift.start, at.getTime());
    sum += Math.max(0, Math.min(shift.end, to.getTime()) - start);
  }
  return Math.floor(sum / minuteMs);
}
