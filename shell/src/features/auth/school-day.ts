/** The time, or at a weekend the Monday after: the board shows lessons. */
export function schoolDay(now: number): Date {
  const day = new Date(now);
  const weekday = day.getDay();
  if (weekday === 6) day.setDate(day.getDate() + 2);
  if (weekday === 0) day.setDate(day.getDate() + 1);
  return day;
}
