import { drawingOf } from '../lesson/figures/draw/index.ts';
import type { Lesson, LessonExercise } from '../lesson/index.ts';
import { named } from '../layout/document-names.ts';

/** Letters of a statement that leave room for its answer on half a page. */
const longest = 500;
/** In mm. */
const tallestFigure = 45;
const widestFigure = 160;

/** What a learner can do on half a page: short, with its own figure at most, and no document of the sheet. */
export function exercisesForLearners({ exercises }: Lesson): readonly LessonExercise[] {
  return exercises.filter(
    ({ statement, figure }) =>
      statement.length <= longest &&
      named(statement).length === 0 &&
      (figure === undefined || fits(figure)),
  );
}

/** Those that are understood from their text alone. */
export const exercisesInText = (lesson: Lesson): readonly LessonExercise[] =>
  exercisesForLearners(lesson).filter(({ figure }) => figure === undefined);

function fits(figure: NonNullable<LessonExercise['figure']>): boolean {
  const drawing = drawingOf(figure);
  return drawing !== null && drawing.height <= tallestFigure && drawing.width <= widestFigure;
}
