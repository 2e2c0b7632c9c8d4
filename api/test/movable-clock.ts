import type { Clock } from '../src/shared/clock.ts';

/**
 * A clock that stands where a test puts it. It begins beyond every real date, since the database
 * removes what has expired by its own clock.
 */
export function movableClock(start = new Date('2041-11-20T08:00:00Z')) {
  let now = start.getTime();
  const clock: Clock = { now: () => new Date(now) };
  return {
    clock,
    advance(milliseconds: number) {
      now += milliseconds;
    },
    set(moment: Date) {
      now = moment.getTime();
    },
  };
}
