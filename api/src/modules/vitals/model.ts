import type { Vital } from '@ardoise/contract';

/** Measurements of one day, screen and kind of connection. Anonymous. */
export interface VitalsDocument {
  /** `2026-11-20 LCP 3g /dashboard` */
  _id: string;
  /** Of Africa/Porto-Novo, `2026-11-20`. */
  day: string;
  name: Vital['name'];
  route: Vital['route'];
  connection: Vital['connection'];
  /** How many values by bucket; see `bucketOf`. */
  counts: Record<string, number>;
  expiresAt: Date;
}

export const vitalsCollection = 'vitals';

/** Long enough to compare a month with the same one a year ago. */
export const vitalsLife = 400 * 24 * 3_600_000;

export const vitalsIndexes = [
  { key: { day: 1 }, name: 'day' },
  { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 },
] as const;
