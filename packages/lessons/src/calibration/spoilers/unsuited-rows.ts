import { changeRows, isFrench } from './change.ts';
import type { Spoiler } from './spoiler.ts';

export const teacherTalks: Spoiler = {
  name: 'the lesson of the teacher',
  mark: 55,
  spoil: (c) =>
    isFrench(c)
      ? changeRows(c, (row) => ({ instruction: `Le maître explique : ${row.instruction}` }))
      : undefined,
};

export const wallOfText: Spoiler = {
  name: 'a wall of words for small children',
  mark: 62,
  spoil: (c) =>
    changeRows(c, (row) => ({
      instruction: `${Array.from({ length: 9 }, () =>
        row.instruction.replace(/[.!?;]$/u, '').replaceAll(/[.!?;]/gu, ','),
      ).join(' puis ')}.`,
    })),
};
