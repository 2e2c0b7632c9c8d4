import { announcedFeasts } from './announced-feasts.ts';

/**
 * Days on which nobody works in Benin: law no. 90-019 of 27 July 1990 (feasts), and law no. 2024-32 of
 * 2 September 2024 (the second Friday of January and the Thursday before it, in place of 10 January).
 * A feast on a Sunday is not moved.
 */
const dayMs = 86_400_000;

const dayText = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** Midnight UTC of Easter Sunday: the Gregorian computus as Meeus wrote it down. */
export function easter(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leapCorrection = Math.floor((century + 8) / 25);
  const moonCorrection = Math.floor((century - leapCorrection + 1) / 3);
  const epact = (19 * a + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((a + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

const fixed = ['01-01', '05-01', '08-01', '08-15', '11-01', '12-25'] as const;
/** Days after Easter: Easter Monday, Ascension, Whit Monday. */
const afterEaster = [1, 39, 50] as const;

/** The days of the traditional religions. */
function traditionalDays(year: number): string[] {
  if (year < 2025) return [`${year}-01-10`];
  const firstWeekday = new Date(Date.UTC(year, 0, 1)).getUTCDay();
  const friday = Date.UTC(year, 0, 1 + ((5 - firstWeekday + 7) % 7) + 7);
  return [dayText(friday - dayMs), dayText(friday)];
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});
/** `day/month` of the Hijri year: Maouloud, the end of Ramadan, Tabaski. */
const hijriFeasts = new Set(['3/12', '10/1', '12/10']);

/**
 * The feasts of the moon, from the calendar of Umm al-Qura, which Node brings with it, unless another day
 * was announced. The government names the day some days before, and it may be the next one: until that is
 * among the announced, a target is a day too early for us, never too late for the teacher.
 */
function moonDays(year: number, announced: ReadonlyMap<string, string>): string[] {
  const days: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += dayMs) {
    const parts = hijri.formatToParts(at);
    const part = (type: 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? '';
    if (!hijriFeasts.has(`${part('month')}/${part('day')}`)) continue;
    const day = dayText(at);
    days.push(announced.get(day) ?? day);
  }
  return days;
}

const known = new Map<number, ReadonlySet<string>>();

/** The public holidays of a year, as `2026-04-06`. */
export function holidaysWith(
  year: number,
  announced: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const sunday = easter(year);
  return new Set([
    ...fixed.map((day) => `${year}-${day}`),
    ...afterEaster.map((count) => dayText(sunday + count * dayMs)),
    ...traditionalDays(year),
    ...moonDays(year, announced),
  ]);
}

/** The same with the feasts that were announced, computed once. */
export function holidaysOf(year: number): ReadonlySet<string> {
  const before = known.get(year);
  if (before !== undefined) return before;
  const days = holidaysWith(year, announcedFeasts);
  known.set(year, days);
  return days;
}
