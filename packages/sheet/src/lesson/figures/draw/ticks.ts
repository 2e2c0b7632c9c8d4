/** More marks would stand on each other. */
const most = 120;

/** The values from one end of an axis to the other; none when the step does not lead there. */
export function ticks(from: number, to: number, step: number): number[] {
  const count = Math.floor((to - from) / step + 1e-9);
  if (!Number.isFinite(count) || count < 0 || count > most) return [];
  return Array.from({ length: count + 1 }, (_, index) => from + index * step);
}
