/** Where days, months and paid periods begin and end, whatever the device's clock is set to. */
export const benin = 'Africa/Porto-Novo';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: benin,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "14" and "05" for 13:05 UTC, to be put into a text of the reader's language. */
export function beninTime(moment: string | Date): { hours: string; minutes: string } {
  const [hours = '', minutes = ''] = clock.format(new Date(moment)).split(':');
  return { hours: String(Number(hours)), minutes };
}
