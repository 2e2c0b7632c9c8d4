import { deniedFacts } from '../../fact-base/denied-facts.ts';
import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';
import { isWrongOnPurpose, read } from './purpose.ts';
import { textsOf } from './texts.ts';

/** Dates, numbers and places of Benin are those of the fact base. */
export function checkKnownFacts(lesson: Lesson, report: Report): void {
  if (lesson.identity.language !== 'fr') return;
  for (const one of textsOf(lesson)) {
    if (isWrongOnPurpose(one.path) || one.path.at(-2) === 'evaluation') continue;
    for (const { text, known, source } of deniedFacts(read(one))) {
      report(one.path, `"${text}": ${known} (${source})`);
    }
  }
}
