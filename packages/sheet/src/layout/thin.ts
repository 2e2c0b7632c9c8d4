import { isBrief } from '../demarches/index.ts';
import { groupingOf, isGroupWork, type LayoutContext } from './context.ts';
import type { Draft } from './draft.ts';
import { toClass } from './one-learner.ts';
import { exerciseMinutes, fewestCopying, heavy, shortSession } from './minutes.ts';

/** Minutes that the rows need at least. */
function needed(rows: readonly Draft[][], duration: number): number {
  const all = rows.flat();
  const isThere = (budget: Draft['budget']) => all.some((row) => row.budget === budget);
  return (
    all.reduce((sum, { budget, fewest }) => sum + (budget === 'exercises' ? 0 : fewest), 0) +
    (isThere('exercises') ? exerciseMinutes(duration) : 0)
  );
}

/** Shares of the session below which a row is less than the copy of the record. */
const light = 6;

const isSpare = ({ isRule, isAsked }: Draft) => isRule !== true && isAsked !== true;

/** Drops the lightest row of the fullest step that can spare one; false when none can. */
function dropLightest(rows: Draft[][], mayGo: (draft: Draft) => boolean): boolean {
  for (const own of rows.toSorted((a, b) => b.length - a.length)) {
    const spare = own.filter((draft) => draft.budget !== 'evaluation' && mayGo(draft));
    if (own.length < 2 || spare.length === 0) continue;
    const lightest = spare.reduce((a, b) => (b.weight < a.weight ? b : a));
    own.splice(own.indexOf(lightest), 1);
    return true;
  }
  return false;
}

interface Together {
  readonly whole: Draft['grouping'];
  readonly address: (order: string) => string;
  readonly fewest: (draft: Draft) => number;
}

/** Lets the class work as one where the lightest of more than `most` group works stands. */
function joinGroups(rows: Draft[][], most: number, { whole, address, fewest }: Together): boolean {
  const groups = rows.flat().filter(({ grouping }) => isGroupWork(grouping));
  if (groups.length <= most) return false;
  const lightest = groups.reduce((a, b) => (b.weight < a.weight ? b : a));
  for (const own of rows) {
    const place = own.indexOf(lightest);
    if (place < 0) continue;
    const { reporting: _none, ...joined } = lightest;
    const instruction = address(joined.instruction);
    own[place] = {
      ...joined,
      instruction,
      grouping: whole,
      fewest: fewest(joined),
    };
  }
  return true;
}

/** Takes a minute from the copying, which ends at the next session; false when it is short already. */
function copyFaster(rows: Draft[][]): boolean {
  for (const own of rows) {
    const place = own.findIndex(({ isCopy, fewest }) => isCopy === true && fewest > fewestCopying);
    const copy = own[place];
    if (copy === undefined) continue;
    const { instruction, partly = instruction } = copy;
    own[place] = { ...copy, instruction: partly, fewest: copy.fewest - 1 };
    return true;
  }
  return false;
}

/**
 * The rows that have their minutes. In a session that is too short, groups, which take time to form, work as one class
 * except once; then steps lose light rows, copying ends later, and heavier rows go, the rule last of all.
 */
export function fitted(context: LayoutContext, rows: Draft[][], duration: number): Draft[][] {
  const { lesson, phrases } = context;
  const whole = {
    whole: groupingOf(context, 'TC'),
    address: (order: string) => toClass(order, lesson.identity.language, phrases.wholeClass),
    // A main activity is not hurried through where there is room.
    fewest: ({ weight }: Draft) => (weight >= heavy && duration >= shortSession ? 4 : 2),
  };
  const most = isBrief(duration) ? 0 : duration < shortSession ? 1 : rows.flat().length;
  while (joinGroups(rows, most, whole));
  while (needed(rows, duration) > duration) {
    const isShorter =
      joinGroups(rows, 1, whole) ||
      dropLightest(rows, (draft) => isSpare(draft) && draft.weight < light) ||
      copyFaster(rows) ||
      dropLightest(rows, isSpare) ||
      joinGroups(rows, 0, whole) ||
      dropLightest(rows, ({ isRule }) => isRule !== true) ||
      dropLightest(rows, () => true);
    if (!isShorter) break;
  }
  return rows;
}
