/** Quota months are calendar months in Benin (UTC+1, without daylight saving). */
const timeZone = 'Africa/Porto-Novo';

const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });

/** "2026-11": the month in Benin at this moment. Months sort as text. */
export function monthOf(at: Date): string {
  const found = new Map(parts.formatToParts(at).map((part) => [part.type, part.value]));
  return `${found.get('year') ?? ''}-${found.get('month') ?? ''}`;
}

/** First moment, in Benin, of the month after `month` ("2026-11"). */
export function endOfMonth(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // `number` counts from 1 and Date.UTC from 0: this is already the next month's first day.
  const utcMidnight = new Date(Date.UTC(year, number, 1));
  return new Date(utcMidnight.getTime() - offsetAt(utcMidnight));
}

/** Milliseconds by which Benin's clocks are ahead of UTC. */
function offsetAt(at: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '');
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}
