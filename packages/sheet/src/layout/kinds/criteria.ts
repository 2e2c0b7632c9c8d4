import { shareMinutes } from '../../demarches/index.ts';
import type { Lesson } from '../../lesson/index.ts';

type Criteria = Lesson['evaluation']['criteria'];
type Earning = readonly { readonly points?: number }[];

const sum = (all: Earning) => all.reduce((total, { points = 0 }) => total + points, 0);

/** What one item of three can earn is a third of what all can: criteria keep their shares of it, in whole points. */
export function scaled(
  criteria: Criteria,
  { kept, all }: { readonly kept: Earning; readonly all: Earning },
): Criteria {
  if (criteria.length === 0 || sum(all) === 0) return criteria;
  const total = Math.round((sum(criteria) * sum(kept)) / sum(all));
  const shares = shareMinutes(
    Math.max(total, criteria.length),
    criteria.map(({ points }) => points),
  );
  return criteria.map((one, index) => ({ ...one, points: shares[index] ?? one.points }));
}
