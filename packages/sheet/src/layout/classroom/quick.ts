import type { LayoutContext } from '../context.ts';
import { printable } from '../alternatives.ts';
import type { Draft } from '../draft.ts';
import { rareLength } from '../../lesson/checks/level.ts';
import { exerciseTask, extensionTask, type Task } from '../task.ts';
import { fold } from '../../model/index.ts';
import { withAddition } from './with-addition.ts';

/** A row has room for so many characters more. */
const longest = 700;
const order = ['transfer', 'applied', 'direct'];

/** What the quick do when they have finished, hardest first: nothing that the class does anyway. */
function spareTasks(context: LayoutContext, rows: readonly Draft[][]): Task[] {
  const done = new Set(
    rows.flat().flatMap(({ instruction }) => fold(instruction.replace(/^[^.]{0,14}\. /u, ''))),
  );
  const { lesson } = context;
  const exercises = lesson.exercises
    .filter(({ figure }) => figure === undefined)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(exerciseTask);
  const limit = rareLength[context.request.level] ?? Number.POSITIVE_INFINITY;
  const isEasyToRead = (task: Task) =>
    (task.order.match(/\p{L}+/gu) ?? []).every((word) => word.length < limit);
  const all = [extensionTask(lesson), ...exercises].filter(
    (task) =>
      task.order.length + task.expected.length <= longest &&
      !done.has(fold(task.order)) &&
      printable(context, [{ ...task, mode: 'TI' }]).length > 0,
  );
  // They read it alone, so that words which their class rarely meets come last.
  return [...all.filter(isEasyToRead), ...all.filter((task) => !isEasyToRead(task))];
}

/** At the end of the practice and while others copy, or else while they answer: where the quick wait. */
function waitingRows(rows: readonly Draft[][]): Draft[] {
  const all = rows.flat();
  const practised = all.filter(
    ({ isPractice, budget }) => isPractice === true || budget === 'exercises',
  );
  const copy = all.filter(({ isCopy }) => isCopy === true);
  const evaluated = all.filter(({ budget }) => budget === 'evaluation');
  const last = practised.at(-1);
  const end = copy[0] ?? evaluated[0];
  return [last, end].filter((draft) => draft !== undefined);
}

export function forTheQuick(context: LayoutContext, rows: Draft[][]): Draft[][] {
  const { quick } = context.classroom.phrases;
  const tasks = spareTasks(context, rows);
  const waiting = waitingRows(rows);
  const given = new Map(
    waiting.flatMap((draft, index) => {
      const task = tasks[index];
      return task === undefined ? [] : [[draft, task] as const];
    }),
  );
  return rows.map((own) =>
    own.map((draft) => {
      const task = given.get(draft);
      if (task === undefined) return draft;
      return withAddition(draft, {
        order: quick.task(task.order),
        expected: quick.answer(task.expected),
      });
    }),
  );
}
