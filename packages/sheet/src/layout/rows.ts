import type { LessonActivity } from '../lesson/index.ts';
import { fillerFor } from './fillers.ts';
import { groupingOf, isGroupWork, type LayoutContext } from './context.ts';
import type { Draft } from './draft.ts';
import { fewestFor } from './minutes.ts';
import { placesFor } from './placing.ts';
import { named } from './supports.ts';

/** In a large class a group's answer is given by a few reporters. */
const largeClass = 40;

function instructionOf(context: LayoutContext, activity: LessonActivity): string {
  const { supports, phrases, request, groupCount, reporters } = context;
  const unnamed = named(activity.order).length > 0 ? [] : activity.supports;
  const order = `${activity.order}${supports.mention(unnamed)}`;
  const reports = isGroupWork(activity.grouping) && request.classSize > largeClass;
  return reports ? `${order} ${phrases.groups(groupCount, reporters)}` : order;
}

function draftOf(context: LayoutContext, activity: LessonActivity): Draft {
  return {
    instruction: instructionOf(context, activity),
    expectedResult: activity.expected,
    difficulty: activity.difficulty,
    remediation: activity.remedy,
    grouping: activity.grouping,
    weight: activity.weight,
    fewest: fewestFor(activity.grouping, context.groupCount),
    budget: 'work',
  };
}

function evaluationRow({ kept, phrases, ...context }: LayoutContext): Draft {
  return {
    instruction: phrases.evaluate(kept.items.length),
    expectedResult: phrases.evaluated(kept.items.map(({ answer }) => answer)),
    grouping: groupingOf(context, 'TI'),
    weight: 1,
    fewest: 1,
    budget: 'evaluation',
  };
}

/** A long session does the exercises in class. */
function exerciseRows(context: LayoutContext): Draft[] {
  const { kept, lesson, phrases } = context;
  return kept.exercises.map((exercise) => ({
    instruction: phrases.exercise(lesson.exercises.indexOf(exercise) + 1, exercise.statement),
    expectedResult: exercise.answer,
    grouping: groupingOf(context, 'TI'),
    weight: exercise.kind === 'direct' ? 2 : 3,
    fewest: 1,
    budget: 'exercises',
  }));
}

/** The record is copied in class where the class is long enough. */
function copyRow(context: LayoutContext): Draft {
  const { lesson, phrases } = context;
  const terms = lesson.vocabulary.slice(0, 4).map(({ term }) => term);
  return {
    instruction: phrases.copy(lesson.record.title),
    expectedResult: phrases.copied(terms.join(', ')),
    grouping: groupingOf(context, 'TI'),
    weight: 10,
    fewest: 3,
    budget: 'work',
  };
}

const shortest = 45;

/** The rows of each step of the démarche, in order; no step is empty. */
export function rowsByStep(context: LayoutContext): Draft[][] {
  const { steps, kept, request } = context;
  const places = placesFor(steps, kept.activities);
  const rows = steps.map((_, index) =>
    kept.activities
      .filter((_activity, at) => places[at] === index)
      .map((one) => draftOf(context, one)),
  );
  const lastPractice = Math.max(
    ...kept.activities.flatMap(({ role }, at) =>
      role === 'practise' || role === 'transfer' ? [places[at] ?? -1] : [],
    ),
    -1,
  );
  rows[lastPractice]?.push(...exerciseRows(context));
  steps.forEach((step, index) => {
    const own = rows[index];
    if (own === undefined) return;
    if (step.role === 'evaluate') own.push(evaluationRow(context));
    if (step.role === 'objectivise' && request.duration >= shortest) own.push(copyRow(context));
    if (own.length === 0) own.push(fillerFor(context, step, index));
  });
  return thinned(rows, request.duration);
}

/** A very short session keeps the heaviest rows of each step. */
function thinned(rows: Draft[][], duration: number): Draft[][] {
  const count = () => rows.reduce((sum, own) => sum + own.length, 0);
  while (count() > duration) {
    const fullest = rows.toSorted((a, b) => b.length - a.length)[0];
    if (fullest === undefined || fullest.length < 2) break;
    const lightest = fullest.reduce((a, b) => (b.weight < a.weight ? b : a));
    fullest.splice(fullest.indexOf(lightest), 1);
  }
  return rows;
}
