import { falseConversions } from '../../arithmetic/conversions.ts';
import { falseEquations } from '../../arithmetic/equations.ts';
import { ExpressionError, holds } from '../../arithmetic/expression.ts';
import type { SheetLanguage } from '../../model/identifiers.ts';
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

const falseIn = (text: string, language: SheetLanguage) =>
  [...falseEquations(text, language), ...falseConversions(text)].map((found) => found.text);

/** Every equation that a text prints is true, but for those that a support names as mistakes to be found. */
export function checkEquations(lesson: Lesson, report: Report, isNoMistake: Report): void {
  const { language } = lesson.identity;
  const meant = lesson.supports.map(({ mistakes = [] }) =>
    mistakes.map((text) => ({ text, found: falseIn(text, language) })),
  );
  const met = new Set<string>();
  for (const one of textsOf(lesson)) {
    if (isWrongOnPurpose(one.path)) continue;
    const [part, index] = one.path;
    for (const found of falseIn(read(one), language)) {
      const mistake = part === 'supports' ? meant[Number(index)] : undefined;
      if (mistake?.some((each) => each.found.includes(found)) === true)
        met.add(`${index} ${found}`);
      else report(one.path, `${found} does not hold`);
    }
  }
  meant.forEach((mistakes, index) => {
    for (const { text, found } of mistakes) {
      if (found.some((each) => met.has(`${index} ${each}`))) continue;
      isNoMistake(['supports', index, 'mistakes'], `${text} is true, or does not stand there`);
    }
  });
}
