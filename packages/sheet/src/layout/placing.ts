import type { DemarcheStep, StepRole } from '../demarches/index.ts';
import type { ActivityRole } from '../lesson/index.ts';

/** Steps in which an activity of a role can stand, the most suitable first. */
const homes: Readonly<Record<ActivityRole, readonly StepRole[]>> = {
  recall: ['recall', 'quick-fire', 'settle', 'hook', 'activity'],
  discover: ['investigate', 'concretise', 'activity', 'practise'],
  hypothesise: ['hypothesis-group', 'hypothesis-alone', 'preconception', 'activity', 'concretise'],
  test: ['investigate', 'semi-abstract', 'activity'],
  rule: ['result', 'abstract', 'activity', 'practise'],
  practise: ['practise', 'activity', 'result', 'abstract'],
  transfer: ['practise', 'activity', 'result', 'abstract'],
  objectify: ['objectivise', 'evaluate', 'activity', 'practise'],
  project: ['project', 'objectivise', 'evaluate', 'activity', 'practise'],
};

/** Steps that take part of the construction of knowledge: activities stand in them in the lesson's order. */
const construction: ReadonlySet<StepRole> = new Set([
  'hypothesis-alone',
  'hypothesis-group',
  'hypothesis-class',
  'investigate',
  'result',
  'activity',
  'concretise',
  'semi-abstract',
  'abstract',
  'practise',
]);

/** Among several steps of one role: discovery in the first, the rule in the middle, practice in the last. */
function among(count: number, role: ActivityRole): number {
  if (role === 'hypothesise') return Math.round((count - 1) / 2);
  if (role === 'practise' || role === 'transfer') return count - 1;
  if (role === 'rule') return Math.floor((count - 1) / 2);
  return 0;
}

function homeOf(steps: readonly DemarcheStep[], role: ActivityRole): number {
  for (const home of homes[role]) {
    const found = steps.flatMap((step, index) => (step.role === home ? [index] : []));
    const index = found[among(found.length, role)];
    if (index !== undefined) return index;
  }
  return -1;
}

/**
 * The steps of a démarche in which the activities of a lesson stand, as positions in `steps`. The construction keeps
 * the lesson's order, and gives each of its steps an activity while there are enough.
 */
export function placesFor(
  steps: readonly DemarcheStep[],
  activities: readonly { readonly role: ActivityRole }[],
): number[] {
  const hook = steps.findIndex((step) => step.role === 'hook');
  let firstDiscovery = hook >= 0;
  const places = activities.map(({ role }) => {
    if (role === 'discover' && firstDiscovery) {
      firstDiscovery = false;
      return hook;
    }
    return homeOf(steps, role);
  });
  inOrder(steps, places);
  fillConstruction(steps, places);
  return places;
}

/** Whether new knowledge is built in the step. */
export const isConstruction = ({ role }: Pick<DemarcheStep, 'role'>) => construction.has(role);

/** No activity of the construction stands before an earlier one. */
function inOrder(steps: readonly DemarcheStep[], places: number[]): void {
  let last = -1;
  places.forEach((place, index) => {
    const step = steps[place];
    if (step === undefined || !isConstruction(step)) return;
    places[index] = Math.max(last, place);
    last = places[index] ?? last;
  });
}

/** An empty step of the construction takes an activity from the nearest step that has two. */
function fillConstruction(steps: readonly DemarcheStep[], places: number[]): void {
  const wanted = steps.flatMap((step, index) =>
    construction.has(step.role) && !step.role.startsWith('hypothesis') ? [index] : [],
  );
  const own = () => places.flatMap((place, index) => (wanted.includes(place) ? [index] : []));
  for (const empty of wanted) {
    if (places.includes(empty)) continue;
    const inStep = (step: number) => own().filter((index) => places[index] === step);
    const before = wanted.filter((step) => step < empty && inStep(step).length > 1).at(-1);
    const after = wanted.find((step) => step > empty && inStep(step).length > 1);
    const isNear = (step: number | undefined) =>
      step !== undefined &&
      wanted.filter((one) => one > Math.min(step, empty) && one < Math.max(step, empty)).length ===
        0;
    const moved =
      before !== undefined && isNear(before)
        ? inStep(before).at(-1)
        : after !== undefined && isNear(after)
          ? inStep(after)[0]
          : undefined;
    if (moved !== undefined) places[moved] = empty;
  }
}
