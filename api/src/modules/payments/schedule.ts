const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When a provider is asked about a payment, in milliseconds since its creation. */
export const checkOffsets: readonly number[] = [
  minute / 2,
  2 * minute,
  10 * minute,
  hour,
  ...Array.from({ length: 24 }, (_, n) => (n + 2) * hour),
  ...Array.from({ length: 7 }, (_, n) => 25 * hour + (n + 1) * day),
];

/** The next check after now; null when there is none left. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const offset = checkOffsets.find((one) => one > age);
  return offset === undefined ? null : new Date(createdAt.getTime() + offset);
}
