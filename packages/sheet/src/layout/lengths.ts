/** The lengths that a lesson is written for; a session keeps what the nearest shorter one keeps. */
export type Length = 30 | 55 | 110;

export function lengthOf(minutes: number): Length {
  if (minutes >= 90) return 110;
  return minutes >= 45 ? 55 : 30;
}
