import type { ImportBody, ImportHead } from '@ardoise/contract';
import { disciplines, type DisciplineId, type LevelId, levels, limits } from '@ardoise/sheet';

/** What the teacher confirms, as typed. */
export interface HeadValues {
  title: string;
  level: string;
  discipline: string;
  duration: string;
  classSize: string;
}

export const valuesOf = (head: ImportHead): HeadValues => ({
  title: head.title ?? '',
  level: head.level ?? '',
  discipline: head.discipline ?? '',
  duration: head.duration === null ? '' : String(head.duration),
  classSize: head.classSize === null ? '' : String(head.classSize),
});

export const bounds = {
  duration: { min: 10, max: limits.minutes },
  classSize: { min: 1, max: limits.classSize },
} as const;

const levelOf = (text: string): LevelId | undefined => levels.find((one) => one === text);
const disciplineOf = (text: string): DisciplineId | undefined =>
  disciplines.find((one) => one === text);

function numberIn(text: string, { min, max }: { min: number; max: number }): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** Message ids of what is wrong. */
export function faultsIn(
  values: HeadValues,
  isTaught: (discipline: DisciplineId, level: LevelId) => boolean,
): Partial<Record<keyof HeadValues, string>> {
  const level = levelOf(values.level);
  const discipline = disciplineOf(values.discipline);
  const isMissing = level !== undefined && discipline !== undefined && !isTaught(discipline, level);
  return {
    ...(values.title.trim() === '' ? { title: 'imports.title.missing' } : {}),
    ...(level === undefined ? { level: 'imports.level.missing' } : {}),
    ...(discipline === undefined
      ? { discipline: 'imports.discipline.missing' }
      : isMissing
        ? { discipline: 'imports.discipline.not-taught' }
        : {}),
    ...(numberIn(values.duration, bounds.duration) === null
      ? { duration: 'imports.duration.wrong' }
      : {}),
    ...(numberIn(values.classSize, bounds.classSize) === null
      ? { classSize: 'imports.class-size.wrong' }
      : {}),
  };
}

/** The head as it is sent; null while something is wrong. */
export function headFrom(values: HeadValues, found: ImportHead): ImportBody['head'] | null {
  const level = levelOf(values.level);
  const discipline = disciplineOf(values.discipline);
  const duration = numberIn(values.duration, bounds.duration);
  const classSize = numberIn(values.classSize, bounds.classSize);
  const title = values.title.trim();
  if (level === undefined || discipline === undefined || title === '') return null;
  if (duration === null || classSize === null) return null;
  return {
    title,
    level,
    series: level === found.level ? found.series : null,
    discipline,
    kind: found.kind ?? 'lesson',
    language: found.language ?? 'fr',
    duration,
    classSize,
  };
}
