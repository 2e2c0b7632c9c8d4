export {
  assemble,
  compose,
  composeSections,
  demarcheOf,
  outline,
  type ComposedSection,
  type OutlinePhase,
} from './compose.ts';
export type { ComposeRequest, TopicFacts } from './request.ts';
export { recompose, requestFor, type RecomposeTarget } from './recompose.ts';
