import { dangerIn } from '../../safety/dangers.ts';
import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';
import { sentencesOf, textsOf } from './texts.ts';

/** Nothing that learners are told to do is dangerous. */
export function checkSafety(lesson: Lesson, report: Report): void {
  for (const { path, text } of textsOf(lesson)) {
    const isAsked = ['order', 'do', 'task'].includes(String(path.at(-1)));
    if (!isAsked) continue;
    for (const sentence of sentencesOf(text)) {
      const danger = dangerIn(sentence);
      if (danger !== null) report(path, `${danger}: ${sentence}`);
    }
  }
}
