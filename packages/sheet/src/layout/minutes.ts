import { shareMinutes } from '../demarches/index.ts';
import type { Draft } from './draft.ts';

/**
 * Whole minutes for rows that add up to `total`: by weight, at least `fewest` each where the total allows it, what
 * remains to the heaviest.
 */
export function minutesOf(drafts: readonly Draft[], total: number): number[] {
  if (drafts.length === 0) return [];
  const weights = drafts.map(({ weight }) => weight);
  const needed = drafts.reduce((sum, { fewest }) => sum + fewest, 0);
  if (needed > total) return shareMinutes(total, weights);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const minutes = drafts.map(({ weight, fewest }) =>
    Math.max(fewest, Math.round((total * weight) / sum)),
  );
  let left = total - minutes.reduce((all, value) => all + value, 0);
  const byWeight = drafts.map((_, index) => index);
  byWeight.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  while (left !== 0) {
    const step = Math.sign(left);
    const next =
      step > 0
        ? byWeight[0]
        : byWeight
            .filter((index) => (minutes[index] ?? 0) > (drafts[index]?.fewest ?? 1))
            .sort((a, b) => slack(b) - slack(a))[0];
    if (next === undefined) break;
    minutes[next] = (minutes[next] ?? 0) + step;
    left -= step;
  }
  return minutes;

  function slack(index: number): number {
    return (minutes[index] ?? 0) - (drafts[index]?.fewest ?? 1);
  }
}

/** Group work needs time to form groups and to be looked at: one minute more for every four groups above six. */
export function fewestFor(grouping: Draft['grouping'], groupCount: number): number {
  if (grouping === 'TG' || grouping === 'GW') {
    return 5 + Math.max(0, Math.ceil((groupCount - 6) / 4));
  }
  return grouping === 'PW' ? 3 : 2;
}
