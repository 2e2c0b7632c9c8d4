import type { LessonPath } from './finding.ts';
import type { LessonText } from './texts.ts';

/** A learner's belief is wrong on purpose; an exercise may show a mistake for pupils to find. */
export const isWrongOnPurpose = (path: LessonPath): boolean =>
  path[0] === 'misconceptions' ||
  ['difficulty', 'question', 'statement'].includes(String(path.at(-1)));

/** An order, or a situation, may quote what a learner wrote. */
const isTask = (path: LessonPath) =>
  path[0] === 'situation' || ['order', 'situation', 'task', 'do'].includes(String(path.at(-1)));

const quoted = /«[^»]*»|“[^”]*”/gu;

/** What the lesson itself says in a text. */
export const read = ({ path, text }: LessonText): string =>
  isTask(path) ? text.replace(quoted, '\n') : text;
