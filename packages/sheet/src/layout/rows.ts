import { isBrief, isConstruction } from '../demarches/index.ts';
import type { DemarcheStep, StepRole } from '../demarches/index.ts';
import { fold } from '../model/index.ts';
import { type Alternative, alternativesFor } from './alternatives.ts';
import { adapted, type AdaptedRows, withOwnRows } from './classroom/index.ts';
import { groupingOf, isGroupWork, type LayoutContext } from './context.ts';
import { named } from './document-names.ts';
import type { Draft } from './draft.ts';
import {
  copyingMinutes,
  evaluationMinutes,
  fewestByMatter,
  fewestFor,
  shortSession,
  wordsCopied,
} from './minutes.ts';
import { fitting } from './homework.ts';
import { mannerOf } from './phrases.ts';
import { toOneLearner } from './one-learner.ts';
import { placesFor } from './placing.ts';

import type { Task } from './task.ts';
import { fitted } from './thin.ts';

/** In a large class a group's answer is given by a few reporters. */
const largeClass = 40;

export function taskDraft(context: LayoutContext, task: Task): Draft {
  const { supports, phrases, request, groupCount, reporters } = context;
  const asked = groupingOf(context, task.grouping);
  const isOnlyOne = request.classSize === 1 && (isGroupWork(asked) || asked === 'PW');
  const grouping = isOnlyOne ? groupingOf(context, 'TC') : asked;
  const unnamed = named(task.order).length > 0 ? [] : task.supports;
  const { language } = context.lesson.identity;
  const said =
    isOnlyOne && language === 'fr' ? (toOneLearner(task.order) ?? task.order) : task.order;
  const order = `${said}${supports.mention(unnamed)}`;
  const reports = isGroupWork(grouping) && request.classSize > largeClass;
  return {
    instruction: isOnlyOne ? `${order} ${phrases.withTeacher}` : order,
    ...(reports ? { reporting: phrases.reporters(reporters, groupCount) } : {}),
    expectedResult: task.expected,
    ...(task.difficulty === undefined ? {} : { difficulty: task.difficulty }),
    // A remedy may need a document that a short session leaves out.
    ...(task.remedy === undefined || !named(task.remedy).every(supports.has)
      ? {}
      : { remediation: task.remedy }),
    grouping,
    ...(task.role === 'rule' ? { isRule: true } : {}),
    ...(task.isNeeded === true ? { isAsked: true } : {}),
    ...(task.role === 'practise' || task.role === 'transfer' ? { isPractice: true } : {}),
    weight: task.weight,
    fewest: Math.max(
      fewestFor(grouping, groupCount, request.duration),
      fewestByMatter(task, request.duration),
    ),
    budget: 'work',
  };
}

/** Shares of the session of rows that the démarche asks for and no activity fills. */
const usualWeight = 4;

export function alternativeDraft(context: LayoutContext, alternative: Alternative): Draft {
  const { mode, ...row } = alternative;
  const task = {
    ...row,
    role: 'practise',
    grouping: mode,
    supports: [],
    weight: usualWeight,
  } as const;
  // Whatever fills a step that has no activity, it is not the practice of the session.
  const { isPractice: _none, ...draft } = taskDraft(context, task);
  return mode === 'TC' && !isBrief(context.request.duration) ? { ...draft, fewest: 1 } : draft;
}

function evaluationDraft(context: LayoutContext): Draft {
  const { kept, phrases, request } = context;
  const { items, later = 0, criteria, step } = kept.evaluation;
  const grouping = groupingOf(context, 'TI');
  if (step === 'mark') {
    return {
      instruction: phrases.mark(criteria),
      expectedResult: phrases.marked,
      grouping,
      weight: usualWeight,
      fewest: 2,
      budget: 'work',
    };
  }
  const ask = step === 'check' ? phrases.check : phrases.evaluate;
  const answered = items.slice(0, items.length - later);
  const order = ask(answered.length);
  return {
    instruction: later === 0 ? order : `${order} ${phrases.later(items.length)}`,
    expectedResult: phrases.evaluated(answered.map(({ answer }) => answer)),
    grouping,
    weight: 1,
    fewest: evaluationMinutes(request.duration, kept.evaluation),
    budget: 'evaluation',
  };
}

/** A long session does the exercises in class. */
function exerciseDrafts(context: LayoutContext, isFree: (draft: Draft) => boolean): Draft[] {
  const { kept, lesson, phrases } = context;
  return kept.exercises
    .filter(({ statement, answer }) =>
      isFree(alternativeDraft(context, { order: statement, expected: answer, mode: 'TI' })),
    )
    .map((exercise) => ({
      instruction: phrases.exercise(lesson.exercises.indexOf(exercise) + 1, exercise.statement),
      expectedResult: exercise.answer,
      grouping: groupingOf(context, 'TI'),
      weight: exercise.kind === 'direct' ? 2 : 3,
      fewest: 1,
      budget: 'exercises',
    }));
}

/** Words to spell: those of the lesson in the record, else its first sentence; one word checks no copy. */
function copiedWords({ lesson, kept }: LayoutContext): string[] {
  const text = fold(kept.record.text.replaceAll('**', ''));
  const terms = lesson.vocabulary
    .map(({ term }) => term)
    .filter((term) => text.includes(fold(term)));
  const [first = ''] = kept.record.text.replaceAll('**', '').split(/(?<=[.?!])\s|\n/u);
  return terms.length < 2 ? [first.trim()] : terms.slice(0, 4);
}

function copyDraft(context: LayoutContext): Draft {
  const { phrases, kept, request } = context;
  const { level, duration } = request;
  const minutes = duration - evaluationMinutes(duration, kept.evaluation);
  const { needed, given } = copyingMinutes(kept.record, { level, minutes });
  const partly = phrases.copyPart(kept.record.title);
  return {
    instruction: needed > given ? partly : phrases.copy(kept.record.title),
    partly,
    expectedResult: phrases.copied(copiedWords(context)),
    grouping: groupingOf(context, 'TI'),
    weight: 10,
    fewest: given,
    budget: 'work',
    isCopy: true,
  };
}

/** Minutes in which learners note what is to be done at home. */
const noting = 2;

/**
 * What is to be done at home, and what comes next where no row has said it; null where the lesson has nothing for home
 * that the class has not done.
 */
function homeDraft(
  context: LayoutContext,
  isFree: (draft: Draft) => boolean,
  isLast: boolean,
): Draft | null {
  const { kept, lesson, phrases, request } = context;
  const free = (kept.home ?? []).filter(({ statement, answer }) =>
    isFree(alternativeDraft(context, { order: statement, expected: answer, mode: 'TI' })),
  );
  const isHeard = mannerOf(request.level, request.discipline) !== 'written';
  const chosen = fitting(free, {
    words: wordsCopied(request.level, noting),
    most: isHeard ? 1 : 2,
  });
  if (chosen.length === 0) return null;
  const next = isLast ? lesson.afterwards.next : '';
  const tasks = chosen.map(({ statement }) => statement);
  return {
    instruction: phrases.homework(tasks, next),
    expectedResult: phrases.homeworkNoted(
      chosen.map(({ answer }) => answer),
      next,
    ),
    grouping: groupingOf(context, 'TI'),
    weight: usualWeight,
    fewest: request.duration < shortSession ? 1 : 2,
    isAsked: true,
    budget: 'work',
  };
}

/** Steps that only an activity of the lesson can fill: what else a lesson has would be out of place. */
const ofActivities: ReadonlySet<StepRole> = new Set([
  'explore',
  'investigate',
  'analyse',
  'guided',
]);

/** Where each learner works alone, at least one row is done alone. */
function isForEach({ role, groupings }: DemarcheStep): boolean {
  return (role === 'practise' || role === 'produce') && !groupings.includes('TG');
}

/**
 * The rows of each step of the démarche, in order; no row says what another one says. A step that a session may leave
 * out and for which the lesson has nothing is left out: it has no rows.
 */
export function rowsByStep(context: LayoutContext): AdaptedRows {
  const { steps, kept, request } = context;
  const places = placesFor(steps, kept.tasks);
  const rows = steps.map((_, index) =>
    kept.tasks.filter((_task, at) => places[at] === index).map((task) => taskDraft(context, task)),
  );
  const used = new Set(rows.flat().flatMap(textsOf));
  const isFree = (draft: Draft) => textsOf(draft).every((text) => !used.has(text));
  const use = (draft: Draft) => {
    for (const text of textsOf(draft)) used.add(text);
    return draft;
  };
  steps.forEach((step, index) => {
    const own = rows[index];
    if (own === undefined) return;
    if (step.role === 'evaluate') own.push(use(evaluationDraft(context)));
    if (step.role === 'project') {
      const home = homeDraft(context, isFree, own.length === 0);
      if (home !== null) own.push(use(home));
    }
    // What the lesson has no activity for is left out of a brief session.
    if (isBrief(request.duration) && (own.length > 0 || isConstruction(step))) return;
    const hasGroups = own.some(({ grouping }) => isGroupWork(grouping)) || request.classSize === 1;
    const isDone =
      own.length > 0 &&
      (!isForEach(step) || own.some(isAlone)) &&
      (step.role !== 'hypothesis-group' || hasGroups);
    if (isDone || (step.optionalBelow !== undefined && ofActivities.has(step.role))) return;
    // Beside what others do, each has a case of one's own.
    const isGroups = step.role === 'hypothesis-group';
    const role = own.length > 0 && !isGroups ? 'produce' : step.role;
    const drafts = alternativesFor(context, role).map((one) => alternativeDraft(context, one));
    const free = drafts.find(isFree) ?? (own.length > 0 ? undefined : drafts[0]);
    // Alone first, then with others.
    if (free !== undefined) {
      own.splice(
        isGroups ? own.length : 0,
        0,
        use(step.role === 'settle' ? { ...free, fewest: 2 } : free),
      );
    }
  });
  const end = steps.findIndex(({ role }) => role === 'objectivise');
  const isOutside = mannerOf(request.level, request.discipline) === 'field';
  if (kept.record.isCopied && !isOutside) rows[end]?.push(copyDraft(context));
  const practised = kept.tasks.flatMap(({ role }, at) =>
    role === 'practise' || role === 'transfer' ? [places[at] ?? -1] : [],
  );
  rows[Math.max(...practised, -1)]?.push(...exerciseDrafts(context, isFree));
  return adapted(context, fitted(context, withOwnRows(context, steps, rows), request.duration));
}

const isAlone = ({ grouping }: Draft) => grouping === 'TI' || grouping === 'IW';

const textsOf = ({ instruction, expectedResult }: Draft): string[] => [
  fold(instruction),
  fold(expectedResult),
];
