import { groupingsOf } from '../../model/identifiers.ts';
import type { Lesson } from '../schema.ts';
import { numberedLists, supportMention } from '../vocabulary.ts';
import type { Report } from './finding.ts';
import { textsOf } from './texts.ts';

/** Supports that a text names. */
const supportsIn = (text: string) => Array.from(text.matchAll(supportMention), ([id]) => id);

/** Ids stand once and in order. */
export function checkIds(lesson: Lesson, twice: Report, order: Report): void {
  for (const part of numberedLists) {
    const seen = new Set<string>();
    lesson[part].forEach(({ id }, i) => {
      if (seen.has(id)) twice([part, i, 'id'], `${id} stands twice`);
      seen.add(id);
      const wanted = `${id[0]}${i + 1}`;
      if (id !== wanted) order([part, i, 'id'], `${id} stands where ${wanted} is expected`);
    });
  }
}

/** Whatever is named exists. */
export function checkReferences(lesson: Lesson, report: Report): void {
  const ids = (part: (typeof numberedLists)[number]) => new Set(lesson[part].map(({ id }) => id));
  const [objectives, facts, supports, misconceptions, activities] = [
    ids('objectives'),
    ids('facts'),
    ids('supports'),
    ids('misconceptions'),
    ids('activities'),
  ];
  const wants = (known: Set<string>, id: string, path: (string | number)[]) => {
    if (!known.has(id)) report(path, `${id} does not exist`);
  };
  wants(activities, lesson.identity.cut_after, ['identity', 'cut_after']);
  lesson.activities.forEach((activity, i) => {
    activity.facts.forEach((id, j) => wants(facts, id, ['activities', i, 'facts', j]));
    activity.supports.forEach((id, j) => wants(supports, id, ['activities', i, 'supports', j]));
  });
  lesson.exercises.forEach((exercise, i) => {
    exercise.facts.forEach((id, j) => wants(facts, id, ['exercises', i, 'facts', j]));
  });
  lesson.record.supports.forEach((id, j) => wants(supports, id, ['record', 'supports', j]));
  lesson.evaluation.items.forEach((item, i) => {
    wants(objectives, item.objective, ['evaluation', 'items', i, 'objective']);
    item.facts.forEach((id, j) => wants(facts, id, ['evaluation', 'items', i, 'facts', j]));
  });
  lesson.afterwards.remediation.forEach(({ misconception }, i) => {
    wants(misconceptions, misconception, ['afterwards', 'remediation', i, 'misconception']);
  });
  for (const { path, text } of textsOf(lesson)) {
    for (const id of supportsIn(text)) {
      if (!supports.has(id)) report(path, `the text names ${id}, which does not exist`);
    }
    const [fact] = /(?<![\p{L}\p{N}])f[1-9]\d?(?![\p{L}\p{N}(])/u.exec(text) ?? [];
    if (fact !== undefined) report(path, `the text names the fact ${fact}, which is not printed`);
  }
}

/** Every fact for learners and every support is used. */
export function checkUse(lesson: Lesson, fact: Report, support: Report): void {
  const used = [...lesson.activities, ...lesson.exercises, ...lesson.evaluation.items];
  const facts = new Set(used.flatMap((one) => one.facts));
  lesson.facts.forEach((one, i) => {
    if (one.for === 'teacher' || facts.has(one.id)) return;
    fact(['facts', i], `${one.id} is used by no activity, exercise or item`);
  });
  const supports = new Set([
    ...lesson.activities.flatMap((one) => one.supports),
    ...lesson.record.supports,
  ]);
  lesson.supports.forEach(({ id }, i) => {
    if (!supports.has(id)) support(['supports', i], `${id} is used by no activity`);
  });
}

/** What an item asks about, an activity has met; the documents that an activity names are among its own. */
export function checkMet(lesson: Lesson, unmet: Report, unlisted: Report): void {
  const met = new Set(lesson.activities.flatMap((activity) => activity.facts));
  lesson.evaluation.items.forEach((item, i) => {
    for (const id of item.facts.filter((fact) => !met.has(fact))) {
      unmet(['evaluation', 'items', i, 'facts'], `${id} is met in no activity`);
    }
  });
  lesson.activities.forEach(({ order, expected, supports }, i) => {
    for (const id of supportsIn(`${order} ${expected}`)) {
      if (!supports.includes(id)) unlisted(['activities', i], `${id} is not among its supports`);
    }
  });
}

/** Groupings are those of the discipline. */
export function checkGroupings(lesson: Lesson, report: Report): void {
  const { discipline } = lesson.identity;
  const allowed: readonly string[] = groupingsOf(discipline);
  lesson.activities.forEach(({ grouping }, i) => {
    if (allowed.includes(grouping)) return;
    report(['activities', i, 'grouping'], `${grouping} is no grouping of ${discipline}`);
  });
}
