import { isRecord, listOf, member } from '../loose-text.ts';
import { type LessonPart, lessonParts } from './lesson-schema.ts';

/** What a model has written so far, unchecked. */
export type LooseLesson = Partial<Record<LessonPart, unknown>>;

export function isLessonPart(key: string): key is LessonPart {
  return lessonParts.some((part) => part === key);
}

function loosePart(lesson: unknown, part: LessonPart): unknown {
  if (part === 'materials') return member(member(lesson, 'identity'), part);
  const value = member(lesson, part);
  if (part !== 'objectives') return value;
  return listOf(value)
    .filter(isRecord)
    .map(({ competences, ...objective }) => ({
      ...objective,
      competenceIds: listOf(competences).flatMap((one) => member(one, 'ref') ?? []),
    }));
}

/** A lesson in the form in which a model writes it. */
export function looseLessonOf(lesson: unknown): LooseLesson {
  return Object.fromEntries(lessonParts.map((part) => [part, loosePart(lesson, part)]));
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Elements by id: those of the repair replace or join the others. */
function mergeLists(before: readonly unknown[], repaired: readonly unknown[]): unknown[] {
  const left = new Map(repaired.map((one) => [member(one, 'id'), one]));
  const kept = before.map((one) => {
    const id = member(one, 'id');
    const better = left.get(id);
    left.delete(id);
    return better ?? one;
  });
  return [...kept, ...left.values()];
}

const hasIds = (list: readonly unknown[]) =>
  list.every((one) => typeof member(one, 'id') === 'string');

/** A lesson with parts of it repaired: of a list with ids, its elements; any other part as a whole. */
export function mergeRepair(before: LooseLesson, repaired: LooseLesson): LooseLesson {
  const merged = { ...before };
  for (const part of lessonParts) {
    const [old, better] = [before[part], repaired[part]];
    if (better === undefined || isEmpty(better)) continue;
    const areLists = Array.isArray(old) && Array.isArray(better);
    merged[part] =
      areLists && hasIds(listOf(old)) && hasIds(listOf(better))
        ? mergeLists(listOf(old), listOf(better))
        : better;
  }
  return merged;
}
