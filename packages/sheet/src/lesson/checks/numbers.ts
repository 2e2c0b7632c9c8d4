import { falseEquations } from '../../arithmetic/equations.ts';
import { ExpressionError, holds } from '../../arithmetic/expression.ts';
import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';
import { isWrongOnPurpose, read } from './purpose.ts';
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

/** Every equation that a text prints is true. */
export function checkEquations(lesson: Lesson, report: Report): void {
  for (const one of textsOf(lesson)) {
    if (isWrongOnPurpose(one.path)) continue;
    for (const found of falseEquations(read(one), lesson.identity.language)) {
      report(one.path, `${found.text} does not hold`);
    }
  }
}
