import type { DisciplineId } from '../../model/index.ts';
import { usualMachines } from '../../model/index.ts';
import { isGroupWork, type LayoutContext } from '../context.ts';
import type { Draft } from '../draft.ts';
import { asks, isWorkedOut } from './looks.ts';
import { withAddition } from './with-addition.ts';

/** Learners who can work at one machine, and minutes that a turn takes. */
const mostAtMachine = 4;
const minutesOfTurn = 4;

export interface Sharing {
  readonly machines: number;
  readonly perMachine: number;
  readonly turns: number;
}

/** How a class shares its machines: four learners at each at most, and then in turns of equal size. */
export function sharingOf(classSize: number, machines = usualMachines): Sharing {
  const used = Math.min(machines, classSize);
  const turns = Math.ceil(classSize / (used * mostAtMachine));
  return { machines, perMachine: Math.ceil(classSize / turns / used), turns };
}

/** Where drawing is what the discipline does. */
const drawing: readonly DisciplineId[] = ['arts', 'svt', 'est-es'];

function taskAtMachine({ lesson, request, classroom }: LayoutContext, draft: Draft): string {
  const { tasks } = classroom.phrases.computers;
  const [word] = lesson.vocabulary;
  if ((request.level === 'ci' || request.level === 'cp') && word !== undefined) {
    return tasks.young(word.term);
  }
  if (drawing.includes(request.discipline) && asks(draft, 'draws')) return tasks.drawing;
  return isWorkedOut(draft.expectedResult) && request.discipline !== 'francais'
    ? tasks.numbers
    : tasks.text;
}

/** The row that is done at the machine: what is practised, with the most minutes; nothing on the field. */
export function machineRow(
  { classroom }: LayoutContext,
  rows: readonly Draft[][],
  minutes: ReadonlyMap<Draft, number>,
): Draft | undefined {
  if (classroom.isOutside) return undefined;
  const all = rows.flat().filter(({ budget, isCopy }) => budget === 'work' && isCopy !== true);
  const ofLesson = all.filter((draft) => asks(draft, 'machine'));
  if (ofLesson.length > 0) return ofLesson[0];
  const late = all.slice(Math.floor(all.length / 3));
  const practised = late.filter(({ isPractice }) => isPractice === true);
  const [longest] = (practised.length > 0 ? practised : late).toSorted(
    (a, b) => (minutes.get(b) ?? 0) - (minutes.get(a) ?? 0),
  );
  return longest;
}

/** The row with its place at the machines: all in turn, where there is time, else one for each group. */
export function atMachine(context: LayoutContext, draft: Draft, minutes: number): Draft {
  const { computers } = context.classroom.phrases;
  const { perMachine, turns } = sharingOf(
    context.request.classSize,
    context.classroom.machines ?? usualMachines,
  );
  if (context.request.discipline === 'tic' && asks(draft, 'machine')) {
    return withAddition(draft, { order: computers.placed(perMachine, turns) });
  }
  const task = taskAtMachine(context, draft);
  const order =
    isGroupWork(draft.grouping) || minutes < turns * minutesOfTurn
      ? computers.dictated(task)
      : perMachine === 1
        ? computers.alone(turns, task)
        : computers.shared(perMachine, turns, task);
  return withAddition(draft, { order, expected: computers.expected });
}
