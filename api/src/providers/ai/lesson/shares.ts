import { shareMinutes } from '@ardoise/sheet';

const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 1);

/** A total in whole parts, in proportion to the weights that a model gave. */
export function shares(total: number, weights: readonly unknown[]): number[] {
  return weights.length === 0 ? [] : shareMinutes(total, weights.map(positive));
}
