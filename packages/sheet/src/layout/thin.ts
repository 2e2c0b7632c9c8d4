import { groupingOf, isGroupWork, type LayoutContext } from './context.ts';
import type { Draft } from './draft.ts';
import { evaluationMinutes, exerciseMinutes } from './minutes.ts';

/** Minutes that the rows need at least. */
function needed(rows: readonly Draft[][], duration: number): number {
  const all = rows.flat();
  const isThere = (budget: Draft['budget']) => all.some((row) => row.budget === budget);
  return (
    all.reduce((sum, { budget, fewest }) => sum + (budget === 'work' ? fewest : 0), 0) +
    (isThere('evaluation') ? evaluationMinutes(duration) : 0) +
    (isThere('exercises') ? exerciseMinutes(duration) : 0)
  );
}

/** Drops the lightest row of the fullest step; false when each step has only one. */
function dropLightest(rows: Draft[][]): boolean {
  const fullest = rows.toSorted((a, b) => b.length - a.length)[0];
  if (fullest === undefined || fullest.length < 2) return false;
  const lightest = fullest
    .filter(({ budget }) => budget !== 'evaluation')
    .reduce((a, b) => (b.weight < a.weight ? b : a));
  fullest.splice(fullest.indexOf(lightest), 1);
  return true;
}

/**
 * The rows that have their minutes: in a session that is too short, each step keeps its heaviest rows; then groups,
 * which take time to form, work as one class.
 */
export function fitted(context: LayoutContext, rows: Draft[][], duration: number): Draft[][] {
  while (needed(rows, duration) > duration) if (!dropLightest(rows)) break;
  const whole = groupingOf(context, 'TC');
  for (const own of rows) {
    for (const [index, draft] of own.entries()) {
      if (isGroupWork(draft.grouping) && needed(rows, duration) > duration) {
        own[index] = { ...draft, grouping: whole, fewest: 2 };
      }
    }
  }
  return rows;
}
