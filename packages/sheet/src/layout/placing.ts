import { isConstruction } from '../demarches/index.ts';
import type { DemarcheStep, StepRole } from '../demarches/index.ts';
import type { ActivityRole } from '../lesson/index.ts';

/** Steps in which an activity beside the construction of knowledge can stand, the most suitable first. */
const homes: Partial<Readonly<Record<ActivityRole, readonly StepRole[]>>> = {
  recall: ['recall', 'quick-fire', 'settle', 'hook', 'explore', 'analyse', 'activity', 'practise'],
  objectify: ['objectivise', 'evaluate', 'activity', 'practise'],
  project: ['project', 'survey', 'objectivise', 'evaluate', 'activity', 'practise'],
};

/**
 * How ill an activity suits a step in which knowledge is built, 0 where it belongs. A step that is not named is no
 * place for it, unless nothing else is left.
 */
const unfit: Partial<Readonly<Record<ActivityRole, Partial<Readonly<Record<StepRole, number>>>>>> =
  {
    discover: {
      explore: 0,
      investigate: 0.5,
      concretise: 0,
      model: 0,
      analyse: 1,
      'semi-abstract': 1,
    },
    hypothesise: {
      'hypothesis-group': 0,
      'hypothesis-alone': 0.5,
      explore: 1,
      model: 1,
      concretise: 1,
    },
    test: { investigate: 0, analyse: 0.5, 'semi-abstract': 0, explore: 2, model: 1 },
    rule: { result: 0, abstract: 0, model: 0.5, guided: 3, practise: 3 },
    practise: { practise: 0, guided: 0, produce: 1, abstract: 2 },
    transfer: { produce: 0, practise: 1, guided: 2 },
  };
/** Discoveries after the first go further into the matter. */
const laterDiscovery: Partial<Readonly<Record<StepRole, number>>> = {
  explore: 1,
  investigate: 0,
  analyse: 0.25,
  concretise: 0.5,
  'semi-abstract': 0,
  model: 0,
};
const misplaced = 6;

/** Of several steps of the role "activity", where the activity stands: from the first (0) to the last (1). */
const stage: Partial<Readonly<Record<ActivityRole, number>>> = {
  discover: 0,
  hypothesise: 0.5,
  test: 0.5,
  rule: 0.6,
  practise: 1,
  transfer: 1,
};

/** What a step costs that has no activity: more than one that stands beside its place, less than a misplaced one. */
const hollow = 1.5;

function homeOf(steps: readonly DemarcheStep[], role: ActivityRole): number {
  for (const home of homes[role] ?? []) {
    const index = steps.findIndex((step) => step.role === home);
    if (index >= 0) return index;
  }
  return -1;
}

/**
 * The steps of a démarche in which the activities of a lesson stand, as positions in `steps`. What builds knowledge
 * keeps the lesson's order, each activity as near to where it belongs as that allows.
 */
export function placesFor(
  steps: readonly DemarcheStep[],
  activities: readonly { readonly role: ActivityRole }[],
): number[] {
  const hook = steps.findIndex((step) => step.role === 'hook');
  const firstDiscovery = hook < 0 ? -1 : activities.findIndex(({ role }) => role === 'discover');
  const places = activities.map(({ role }, index) =>
    index === firstDiscovery ? hook : homeOf(steps, role),
  );
  const built = activities.flatMap(({ role }, index) =>
    index !== firstDiscovery && unfit[role] !== undefined ? [index] : [],
  );
  const rooms = steps.flatMap((step, index) => (isConstruction(step) ? [index] : []));
  const chosen = inOrder(
    built.map((index) => activities[index]?.role ?? 'discover'),
    rooms.flatMap((index) => steps[index] ?? []),
  );
  built.forEach((index, rank) => {
    places[index] = rooms[chosen[rank] ?? -1] ?? places[index] ?? -1;
  });
  return places;
}

function costOf(
  { role, isLater }: { role: ActivityRole; isLater: boolean },
  step: number,
  steps: readonly DemarcheStep[],
): number {
  const own = steps[step];
  if (own === undefined) return misplaced;
  const costs = role === 'discover' && isLater ? laterDiscovery : unfit[role];
  if (own.role !== 'activity') return costs?.[own.role] ?? misplaced;
  const all = steps.flatMap((one, index) => (one.role === 'activity' ? [index] : []));
  const last = all.length - 1;
  return last === 0 ? 0 : 2 * Math.abs(all.indexOf(step) / last - (stage[role] ?? 0));
}

interface Way {
  readonly cost: number;
  readonly steps: readonly number[];
}

/** The cheapest steps for activities, none before that of an earlier one. */
function inOrder(
  roles: readonly ActivityRole[],
  steps: readonly DemarcheStep[],
): readonly number[] {
  // Hypotheses are also made without an activity: such a step is not hollow.
  const empty = steps.map(({ role }): number => (role.startsWith('hypothesis') ? 0 : hollow));
  const emptyBetween = (from: number, to: number) =>
    empty.slice(from + 1, Math.max(from + 1, to)).reduce((sum, cost) => sum + cost, 0);
  // The best way for the activities so far, by the step of the last one.
  let ways: (Way | undefined)[] = [];
  roles.forEach((role, rank) => {
    ways = steps.map((_, step): Way | undefined => {
      const own = costOf({ role, isLater: roles.indexOf(role) < rank }, step, steps);
      if (rank === 0) return { cost: own + emptyBetween(-1, step), steps: [step] };
      return cheapest(
        ways.slice(0, step + 1).flatMap((way, before) =>
          way === undefined
            ? []
            : [
                {
                  cost: way.cost + own + emptyBetween(before, step),
                  steps: [...way.steps, step],
                },
              ],
        ),
      );
    });
  });
  const ends = ways.flatMap((way, step) =>
    way === undefined ? [] : [{ ...way, cost: way.cost + emptyBetween(step, steps.length) }],
  );
  return cheapest(ends)?.steps ?? [];
}

const cheapest = (ways: readonly Way[]): Way | undefined =>
  ways.reduce<Way | undefined>(
    (best, way) => (best === undefined || way.cost < best.cost ? way : best),
    undefined,
  );
