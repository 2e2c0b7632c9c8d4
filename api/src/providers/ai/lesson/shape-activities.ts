import { type DisciplineId, type Grouping, groupingsOf } from '@ardoise/sheet';
import { activityRoles } from '@ardoise/sheet/lesson';
import { listOf, member } from '../loose-text.ts';
import { items, type Reader } from './lesson-reader.ts';
import { shares } from './shares.ts';

function groupingOf(value: unknown, allowed: readonly Grouping[]): Grouping {
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  const index = [
    ['TI', 'IW'],
    ['TG', 'GW', 'PW'],
  ].findIndex((codes) => codes.some((code) => code === value));
  const wanted = index === 0 ? ['TI', 'IW'] : index === 1 ? ['TG', 'GW'] : ['TC', 'CW'];
  return allowed.find((one) => wanted.includes(one)) ?? 'TC';
}

export function activitiesOf(value: unknown, discipline: DisciplineId, { text, check }: Reader) {
  const allowed = groupingsOf(discipline);
  const rank = (one: unknown) => activityRoles.findIndex((role) => role === member(one, 'role'));
  const given = items(value, 12).toSorted((a, b) => rank(a) - rank(b));
  const weights = shares(
    100,
    given.map((one) => one['weight']),
  );
  return given.map((one, index) => ({
    id: one['id'],
    role: one['role'],
    order: text(one['order']),
    expected: text(one['expected']),
    ...check(one['check']),
    facts: listOf(one['facts']),
    supports: listOf(one['supports']),
    difficulty: text(one['difficulty']),
    remedy: text(one['remedy']),
    grouping: groupingOf(one['grouping'], allowed),
    weight: weights[index],
    // It is written for a session of this length: all of it is kept.
    from: 30,
  }));
}

/** The activity at which half of the session is over. */
export function cutOf(activities: readonly { id: unknown; weight: number | undefined }[]): unknown {
  let sum = 0;
  for (const { id, weight = 0 } of activities) {
    sum += weight;
    if (sum >= 50) return id;
  }
  return activities[0]?.id;
}
