export { checkLesson } from './checks/check-lesson.ts';
export { lix, readable } from './checks/level.ts';
export { measures } from './checks/language.ts';
export {
  type LessonFault,
  type LessonFaultCode,
  lessonFaultCodes,
  type LessonPath,
} from './checks/finding.ts';
export { type LessonText, textsOf } from './checks/texts.ts';
export { communesOf } from '../fact-base/communes.ts';
export { dangerIn } from '../safety/dangers.ts';
export { circuitParts } from './figures/kinds/networks.ts';
export { Figure, type FigureKind } from './figures/schema.ts';
export { Lesson, type LessonActivity, type LessonExercise, type LessonSupport } from './schema.ts';
export * from './vocabulary.ts';
