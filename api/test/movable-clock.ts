import type { Clock } from '../src/shared/clock.ts';

/** A clock that stands where a test puts it. */
export function movableClock(start = new Date('2026-11-20T08:00:00Z')) {
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
