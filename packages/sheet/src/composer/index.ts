export {
  assemble,
  compose,
  composeSections,
  demarcheOf,
  outline,
  type OutlinePhase,
} from './compose.ts';
export { strandIn } from './subject.ts';
export type { ComposedSection } from './sections.ts';
export type { ComposeRequest, TopicFacts } from './request.ts';
export { recompose, requestFor, type RecomposeTarget } from './recompose.ts';
export { type LessonBy, sheetLessonOf } from './sheet-lesson.ts';
export { layOutAgain } from './lay-out-again.ts';
