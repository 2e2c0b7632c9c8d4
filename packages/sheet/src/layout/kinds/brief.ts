import type { ComposeRequest } from '../../composer/request.ts';
import type { ActivityRole, Lesson } from '../../lesson/index.ts';
import type { Kept } from '../kept.ts';
import { linesAsked } from '../../lesson/long-writing.ts';
import { briefEvaluation } from '../minutes.ts';
import { mannerOf, phrasesFor } from '../phrases.ts';
import type { Task } from '../task.ts';
import { scaled } from './criteria.ts';

export type BriefRequest = Pick<
  ComposeRequest,
  'kind' | 'duration' | 'level' | 'discipline' | 'classroom'
>;

/** What is kept first, the first of each line before others: what is looked for, what was found, then its use. */
const ranks: Readonly<Record<ActivityRole, number>> = {
  recall: 0,
  objectify: 0,
  discover: 1,
  rule: 1,
  test: 2,
  hypothesise: 2,
  practise: 3,
  transfer: 4,
  project: 5,
};

function hasPlace({ kind, level, discipline }: BriefRequest, role: ActivityRole): boolean {
  switch (role) {
    // No muscle works cold.
    case 'recall':
      return kind === 'lesson' && mannerOf(level, discipline) === 'field';
    case 'objectify':
      return kind === 'assessment';
    case 'discover':
      return kind !== 'assessment';
    case 'hypothesise':
      return kind === 'starting-situation';
    case 'project':
      return false;
    default:
      return true;
  }
}

/** Minutes that a task takes on average where nothing is drawn out. */
const perTask = 2.3;
/** Minutes of a row that the layout adds. */
const perRow = 2;

/** How many tasks there is time for beside the rows that no task fills. */
function roomFor(request: BriefRequest, tasks: readonly Task[]): number {
  const { kind, duration, classroom } = request;
  const isEvaluated = kind !== 'assessment' && kind !== 'starting-situation';
  const hasSituation = tasks.some(({ role }) => role === 'discover' || role === 'recall');
  const added = [
    kind === 'lesson' && !hasSituation,
    kind === 'lesson' && classroom?.adaptations.includes('simple-language') === true,
    kind === 'starting-situation',
  ].filter(Boolean).length;
  const left = duration - (isEvaluated ? briefEvaluation : 0) - added * perRow;
  return Math.max(2, Math.floor(left / perTask));
}

/** The tasks that matter most, in the order of the lesson. */
function mostNeeded(tasks: readonly Task[], room: number): Task[] {
  const firstOf = (role: ActivityRole) => tasks.find((task) => task.role === role);
  const heaviestRule = tasks
    .filter(({ role }) => role === 'rule')
    .reduce<Task | undefined>(
      (a, b) => (a === undefined || b.weight > a.weight ? b : a),
      undefined,
    );
  const rankOf = (task: Task) =>
    ranks[task.role] === 1 && task !== firstOf('discover') && task !== heaviestRule
      ? ranks.test
      : ranks[task.role];
  const chosen = new Set(
    tasks.toSorted((a, b) => rankOf(a) - rankOf(b) || b.weight - a.weight).slice(0, room),
  );
  return tasks.filter((task) => chosen.has(task));
}

/** The question of a lesson of which most was taught; a text that takes longer to write is none. */
function askedIn(lesson: Lesson, tasks: readonly Task[]): Lesson['evaluation']['items'] {
  const orders = new Set(tasks.map(({ order }) => order));
  const taught = new Set(
    lesson.activities.filter(({ order }) => orders.has(order)).flatMap(({ facts }) => facts),
  );
  const untaught = ({ facts }: { readonly facts: readonly string[] }) =>
    facts.filter((fact) => !taught.has(fact)).length;
  return lesson.evaluation.items
    .toSorted(
      (a, b) =>
        linesAsked(a.question) - linesAsked(b.question) ||
        untaught(a) - untaught(b) ||
        a.question.length - b.question.length,
    )
    .slice(0, 1);
}

/** Questions that are no text to write, the shortest first; as many as a brief session answers together. */
export function shortQuestions({ evaluation: { items } }: Lesson): Lesson['evaluation']['items'] {
  const chosen = items
    .toSorted((a, b) => linesAsked(a.question) - linesAsked(b.question))
    .slice(0, mostTogether);
  return items.filter((item) => chosen.includes(item));
}
const mostTogether = 2;

/** What a session of some minutes holds of what is kept: few tasks, each with its time, and one question. */
export function briefly(lesson: Lesson, kept: Kept, request: BriefRequest): Kept {
  const { kind } = request;
  const fitting = kept.tasks.filter(({ role }) => hasPlace(request, role));
  // A paper is answered whole.
  const room = kind === 'assessment' ? fitting.length : roomFor(request, fitting);
  const tasks = mostNeeded(fitting, room);
  const brief = { ...kept, tasks, record: { ...kept.record, isCopied: false } };
  if (kind === 'assessment' || kind === 'starting-situation') return brief;
  const all = kept.evaluation.items;
  const items = kind === 'lesson' ? askedIn(lesson, tasks) : all.slice(0, 1);
  const { criteria } = kind === 'lesson' ? lesson.evaluation : kept.evaluation;
  const from = kind === 'lesson' ? lesson.evaluation.items : all;
  const { later: _later, ...evaluation } = kept.evaluation;
  return {
    ...brief,
    evaluation: {
      ...evaluation,
      ...(kind === 'lesson' ? {} : { situation: phrasesFor(lesson).alone(items.length) }),
      items,
      criteria: scaled(criteria, { kept: items, all: from }),
    },
  };
}
