import { drawingOf } from '../../lesson/figures/draw/index.ts';
import type { LearnerExercise, LearnerPaper } from '../../companions/types.ts';
import { mm, page } from '../pdf/geometry.ts';
import type { TextBlock, TextStyle, Typesetter } from '../pdf/text.ts';

/** Both sides of a half page: a page is cut once, and learners turn their half over. */
const mostSides = 2;

/** In points, from the upper edge of a half; the other one begins at the cut. */
export const half = {
  height: mm(148.5),
  top: mm(9),
  bottom: mm(138),
  foot: mm(140),
  /** From one line for an answer to the next. */
  line: mm(8.4),
  gap: mm(3.2),
  below: mm(1.5),
} as const;

export const statementStyle: TextStyle = { size: 11, leading: 15.4, face: 'bold' };
export const vocabularyStyle: TextStyle = { size: 9.4, leading: 12.8, face: 'italic' };
export const titleStyle: TextStyle = { size: 15, leading: 18.5, face: 'bold' };
export const labelHeight = 9;
/** Of the line for name and date, with what is above it. */
export const nameHeight = mm(11);
const numberWidth = mm(6);

export interface LaidExercise extends LearnerExercise {
  readonly number: number;
  readonly text: TextBlock;
  /** In points, with the lines. */
  readonly height: number;
}

export interface HalfSide {
  readonly exercises: readonly LaidExercise[];
  /** Only the first side has the words. */
  readonly hasVocabulary: boolean;
}

export interface HalfLayout {
  readonly title: TextBlock;
  readonly headBottom: number;
  readonly vocabulary: TextBlock;
  readonly sides: readonly HalfSide[];
}

const titleWidth = page.inner - mm(52);

/** In mm; 0 without a figure. */
export function figureHeight({ figure }: Pick<LearnerExercise, 'figure'>): number {
  return figure === null ? 0 : (drawingOf(figure.figure)?.height ?? 0) + 1.5;
}

/**
 * Puts exercises on the sides of a half page, in their order, as far as they fit. It is measured once and holds for PDF
 * and Word: what is left out of one is left out of the other.
 */
export function layHalves(paper: LearnerPaper, type: Typesetter): HalfLayout {
  const title = type.paragraphs([paper.title], titleStyle, titleWidth);
  const headBottom = half.top + labelHeight + title.height + mm(2) + nameHeight;
  const vocabulary = type.paragraphs(
    paper.vocabulary.length === 0 ? [] : [paper.vocabulary],
    vocabularyStyle,
    page.inner,
  );
  const room = half.bottom - headBottom;
  const words = vocabulary.height === 0 ? 0 : vocabulary.height + half.gap;
  const sides: LearnerExercise[][] = [];
  const used: number[] = [];
  for (const exercise of paper.exercises) {
    const height = heightOf(exercise, type);
    for (let side = 0; side < mostSides; side += 1) {
      const before = used[side] ?? (side === 0 ? words : 0);
      if (before + height > room) continue;
      used[side] = before + height;
      (sides[side] ??= []).push(exercise);
      break;
    }
  }
  let number = 0;
  return {
    title,
    headBottom,
    vocabulary,
    sides: sides
      .filter((side) => side !== undefined)
      .map((side, index) => ({
        hasVocabulary: index === 0 && vocabulary.height > 0,
        exercises: side.map((exercise) => {
          number += 1;
          const text = statementOf(exercise, type);
          return { ...exercise, number, text, height: heightOf(exercise, type) };
        }),
      })),
  };
}

const statementOf = ({ statement }: LearnerExercise, type: Typesetter): TextBlock =>
  type.paragraphs([statement], statementStyle, page.inner - numberWidth);

function heightOf(exercise: LearnerExercise, type: Typesetter): number {
  return (
    statementOf(exercise, type).height +
    mm(figureHeight(exercise)) +
    exercise.lines * half.line +
    half.below +
    half.gap
  );
}

export { numberWidth };
