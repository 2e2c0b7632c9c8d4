import { falseEquations } from '../../arithmetic/equations.ts';
import { ExpressionError, holds } from '../../arithmetic/expression.ts';
import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';
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

/** A learner's belief is wrong on purpose. */
const isWrongOnPurpose = (path: readonly (string | number)[]) =>
  path[0] === 'misconceptions' || path.at(-1) === 'difficulty' || path.at(-1) === 'question';

/** Every equation that a text prints is true. */
export function checkEquations(lesson: Lesson, report: Report): void {
  for (const { path, text } of textsOf(lesson)) {
    if (isWrongOnPurpose(path)) continue;
    for (const found of falseEquations(text, lesson.identity.language)) {
      report(path, `${found.text} does not hold`);
    }
  }
}
