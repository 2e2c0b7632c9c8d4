import { falseEquations } from '../../arithmetic/equations.ts';
import { ExpressionError, holds } from '../../arithmetic/expression.ts';
import type { Lesson } from '../schema.ts';
import type { LessonPath, Report } from './finding.ts';
import { expressionsOf, textsOf } from './texts.ts';

/** Every `check` can be read and is true. */
export function checkExpressions(lesson: Lesson, unreadable: Report, wrong: Report): void {
  for (const { path, text } of expressionsOf(lesson)) {
    try {
      if (!holds(text)) wrong(path, `${text} does not hold`);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      unreadable(path, `${text}: ${error.message}`);
    }
  }
}

/** A learner's belief is wrong on purpose; an exercise may show an equation that is to be corrected. */
const isWrongOnPurpose = (path: LessonPath) =>
  path[0] === 'misconceptions' ||
  ['difficulty', 'question', 'statement'].includes(String(path.at(-1)));

/** An order may quote what a learner wrote. */
const isTask = (path: LessonPath) =>
  path[0] === 'situation' || ['order', 'situation', 'task', 'do'].includes(String(path.at(-1)));

const quoted = /«[^»]*»|“[^”]*”/gu;

/** Every equation that a text prints is true. */
export function checkEquations(lesson: Lesson, report: Report): void {
  for (const { path, text } of textsOf(lesson)) {
    if (isWrongOnPurpose(path)) continue;
    const read = isTask(path) ? text.replace(quoted, '\n') : text;
    for (const found of falseEquations(read, lesson.identity.language)) {
      report(path, `${found.text} does not hold`);
    }
  }
}
