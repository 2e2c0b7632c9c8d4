import type { ComposeRequest } from '../../composer/request.ts';
import type { Adaptation, Classroom } from '../../model/index.ts';
import { mannerOf } from '../phrases.ts';
import { classroomPhrases } from './phrases.ts';

/** What a class has and for whom the sheet is, as the layout asks it. */
export interface ClassroomContext {
  readonly means: Classroom['means'];
  readonly machines: number | undefined;
  readonly has: (adaptation: Adaptation) => boolean;
  readonly phrases: ReturnType<typeof classroomPhrases>;
  /** On the field there is no board and no post. */
  readonly isOutside: boolean;
}

export function classroomOf({
  classroom,
  level,
  discipline,
  language,
}: ComposeRequest): ClassroomContext {
  return {
    means: classroom?.means ?? 'usual',
    machines: classroom?.machines,
    has: (adaptation) => classroom?.adaptations.includes(adaptation) ?? false,
    phrases: classroomPhrases(language),
    isOutside: mannerOf(level, discipline) === 'field',
  };
}
