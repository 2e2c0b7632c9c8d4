import { activityRoles, bloomLevels, evaluationTotal, exerciseKinds } from '../vocabulary.ts';
import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';

const needed = ['recall', 'discover', 'rule', 'practise', 'transfer', 'objectify'] as const;

/** Activities go from discovery to rule to practice to transfer, never back. */
export function checkRoles(lesson: Lesson, order: Report, missing: Report): void {
  let last = 0;
  lesson.activities.forEach(({ role, id }, i) => {
    const rank = activityRoles.indexOf(role);
    const before = activityRoles[last];
    if (rank < last) order(['activities', i, 'role'], `${id}: ${role} comes before ${before}`);
    last = Math.max(last, rank);
  });
  const present = new Set<string>(lesson.activities.map(({ role }) => role));
  for (const role of needed) {
    if (!present.has(role)) missing(['activities'], `no activity has the role ${role}`);
  }
  if (!lesson.activities.some(({ role, from }) => role === 'rule' && from === 30)) {
    missing(['activities'], 'no activity with the role rule is kept in 30 minutes');
  }
}

export function checkWeights(lesson: Lesson, report: Report): void {
  const sum = lesson.activities.reduce((total, { weight }) => total + weight, 0);
  if (sum !== 100) report(['activities'], `the weights make ${sum} instead of 100`);
}

/** One objective asks for more than remembering and understanding, and each is measured. */
export function checkObjectives(lesson: Lesson, low: Report, unmeasured: Report): void {
  const apply = bloomLevels.indexOf('apply');
  if (!lesson.objectives.some(({ bloom }) => bloomLevels.indexOf(bloom) >= apply)) {
    low(['objectives'], 'no objective asks for more than understanding');
  }
  const measured = new Set(lesson.evaluation.items.map(({ objective }) => objective));
  lesson.objectives.forEach(({ id }, i) => {
    if (!measured.has(id)) unmeasured(['objectives', i], `no item measures ${id}`);
  });
}

export function checkPoints(lesson: Lesson, report: Report): void {
  const { items, criteria } = lesson.evaluation;
  const sum = (values: readonly { points: number }[]) =>
    values.reduce((total, { points }) => total + points, 0);
  const minimal = sum(criteria.filter(({ kind }) => kind === 'minimal'));
  if (sum(criteria) !== evaluationTotal) {
    report(['evaluation', 'criteria'], `the criteria make ${sum(criteria)} points of 20`);
  }
  if (sum(items) !== minimal) {
    const reason = `the items make ${sum(items)} points, the minimal criteria ${minimal}`;
    report(['evaluation', 'items'], reason);
  }
}

export function checkExercises(lesson: Lesson, report: Report): void {
  for (const kind of exerciseKinds) {
    if (!lesson.exercises.some((exercise) => exercise.kind === kind)) {
      report(['exercises'], `no exercise is ${kind}`);
    }
  }
}

export function checkRemediation(lesson: Lesson, report: Report): void {
  const treated = new Set(lesson.afterwards.remediation.map(({ misconception }) => misconception));
  lesson.misconceptions.forEach(({ id }, i) => {
    if (!treated.has(id)) report(['misconceptions', i], `no remediation treats ${id}`);
  });
}

/** Nobody is said to have reviewed what nobody reviewed. */
export function checkReview({ provenance }: Lesson, report: Report): void {
  const { reviewed_by: by, reviewed_on: on, label } = provenance;
  if ((by === null) !== (on === null)) {
    report(['provenance'], 'reviewed_by and reviewed_on go together');
  }
  if (by === null && !/non relue|not reviewed/u.test(label)) {
    report(['provenance', 'label'], 'the label must say that nobody has reviewed it');
  }
}
